import { scoreBands } from '@flowdeck/contract/operations/reports';
import { ofWord } from '@flowdeck/ui/open-word';
import { sourceWord, statusWord } from '../../../platform/lead-words.ts';
import { reportsCopy } from '../reports-copy.ts';

const { leads, emails, content } = reportsCopy;

/** What people call a part; one that only a newer server knows, as it is. */
export function partName(
  by: string,
  { part, name }: { part: string | null; name: string | null },
): string {
  if (by === 'form') return name ?? leads[part === null ? 'otherForms' : 'deletedForm'];
  const word = part ?? '';
  switch (by) {
    case 'source':
      return sourceWord(word);
    case 'status':
      return statusWord(word);
    case 'score':
      return leads.band(word, String(bandEnd(Number(word))));
    case 'origin':
      return ofWord({ broadcast: emails.broadcast, workflow: emails.workflow }, word) ?? word;
    case 'fate':
      return ofWord(content.fates, word) ?? word;
    default:
      return word;
  }
}

/** The highest score of the band that begins with this one. */
const bandEnd = (least: number) => (scoreBands.find((band) => band > least) ?? 101) - 1;
