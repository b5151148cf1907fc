import type { Seed } from '../world.ts';
import { ago, seedId } from './time.ts';
import { typicalSeed } from './typical.ts';

const longWord = 'Donaudampfschifffahrtsgesellschaftskapitänskajütenschlüsselverwaltung';
const longSentence =
  'Collects every answer from every form on every page in every language, compares it with what is known, and writes down what changed, who has to know, and when somebody last looked at it. ';
const arabic = 'أتمتة المحتوى الأسبوعي وتوزيعه على جميع المنصات مع متابعة العملاء المحتملين';

/** Everything at its limits: long words, long texts, right-to-left names, big figures, many rows. */
export function longSeed(now: number): Seed {
  const typical = typicalSeed(now);
  const names = [longWord, arabic, longSentence.trim().slice(0, 200), '🚀 '.repeat(40).trim()];
  return {
    user: { ...typical.user, username: longWord.toLowerCase(), name: longWord },
    workflows: Array.from({ length: 130 }, (_, index) => {
      const base = typical.workflows[index % typical.workflows.length];
      if (!base) throw new Error('The typical seed has workflows.');
      return {
        ...base,
        id: seedId(1_000 + index),
        name: names[index % names.length] ?? longWord,
        description: longSentence.repeat(index % 2 === 0 ? 6 : 1).trim(),
        executions: 987_654_321 + index,
        nextRun: base.status === 'error' ? `error: ${longSentence.repeat(2).trim()}` : base.nextRun,
      };
    }),
    activities: Array.from({ length: 20 }, (_, index) => {
      const base = typical.activities[index % typical.activities.length];
      if (!base) throw new Error('The typical seed has activities.');
      return {
        ...base,
        id: seedId(2_000 + index),
        action: [longSentence.trim(), arabic, longWord.repeat(3)][index % 3] ?? longSentence,
        time: ago(now, { hours: index * 20 }),
      };
    }),
  };
}
