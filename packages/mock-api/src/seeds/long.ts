import { emptyWorkspace, type Workspace } from '../world.ts';
import { longPiece, storedPiece } from './content.ts';
import { longLeads } from './leads.ts';
import { ago, seedId } from './time.ts';
import { typicalWorkspace } from './typical.ts';

const longWord = 'Donaudampfschifffahrtsgesellschaftskapitänskajütenschlüsselverwaltung';
const longSentence =
  'Collects every answer from every form on every page in every language, compares it with what is known, and writes down what changed, who has to know, and when somebody last looked at it. ';
const arabic = 'أتمتة المحتوى الأسبوعي وتوزيعه على جميع المنصات مع متابعة العملاء المحتملين';

export const longUser = { username: longWord.toLowerCase(), name: longWord };

/** Everything at its limits: long words, long texts, right-to-left names, big figures, many rows. */
export function longWorkspace(now: Date): Workspace {
  const { workflows, activities } = typicalWorkspace(now);
  const names = [longWord, arabic, longSentence.trim().slice(0, 200), '🚀 '.repeat(40).trim()];
  const texts = [longSentence.trim(), arabic, longWord.repeat(3)];
  return {
    ...emptyWorkspace(),
    workflows: Array.from({ length: 130 }, (_, index) => {
      const base = nth(workflows, index);
      return {
        ...base,
        id: seedId(1_000 + index),
        name: nth(names, index),
        description: longSentence.repeat(index % 2 === 0 ? 6 : 1).trim(),
        succeededRuns: 987_654_321 + index,
        error: base.error && longSentence.repeat(2).trim(),
      };
    }),
    activities: Array.from({ length: 20 }, (_, index) => ({
      ...nth(activities, index),
      id: seedId(2_000 + index),
      action: nth(texts, index),
      time: ago(now, { hours: index * 20 }).toISOString(),
    })),
    leads: longLeads(now),
    pieces: [storedPiece(longPiece, 403)],
  };
}

/** Over and over again. */
function nth<T>(list: readonly T[], index: number): T {
  const item = list[index % list.length];
  if (item === undefined) throw new Error('The list is empty.');
  return item;
}
