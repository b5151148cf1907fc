import { workflowPageCopy } from '../workflow-page-copy.ts';

const copy = workflowPageCopy.rhythm;
/** These types have a rhythm of their own (docs/specification.md, section 11). */
const fixed: Readonly<Record<string, string>> = {
  'Lead Capture': copy.capture,
  'Lead Outreach': copy.hourly,
};
const everyFrequency: Readonly<Record<string, string>> = copy;

/** Whether the type decides how often it runs. */
export const hasOwnRhythm = (type: string): boolean => type in fixed;

/** Whether people can run it: the other one waits for leads. */
export const runsByHand = (type: string): boolean => type !== 'Lead Capture';

/** Whether it makes emails. */
export const makesMails = (type: string): boolean =>
  type === 'Lead Outreach' || type === 'Conversion';

/** How often a workflow runs; words that only another server uses are shown as given. */
export const rhythmText = ({ type, frequency }: { type: string; frequency: string }): string =>
  fixed[type] ?? everyFrequency[frequency] ?? frequency;
