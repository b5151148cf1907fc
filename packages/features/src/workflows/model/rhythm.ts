import { workflowTypeFacts } from '@flowdeck/contract/workflows/workflows';
import { ofWord } from '@flowdeck/ui/open-word';
import { workflowPageCopy } from '../workflow-page-copy.ts';

/** Types that only another server has run as often as people choose. */
const rhythmOf = (type: string) => ofWord(workflowTypeFacts, type)?.rhythm ?? 'chosen';

/** Whether the type decides how often it runs (docs/specification.md, section 11). */
export const hasOwnRhythm = (type: string): boolean => rhythmOf(type) !== 'chosen';

/** Whether people can run it: what runs on captures waits for leads. */
export const runsByHand = (type: string): boolean => rhythmOf(type) !== 'capture';

/** Whether it makes emails. */
export const makesMails = (type: string): boolean =>
  ofWord(workflowTypeFacts, type)?.makes === 'email';

/** How often a workflow runs; words that only another server uses are shown as given. */
export function rhythmText({ type, frequency }: { type: string; frequency: string }): string {
  const rhythm = rhythmOf(type);
  return ofWord(workflowPageCopy.rhythm, rhythm === 'chosen' ? frequency : rhythm) ?? frequency;
}
