import type { sendingTest } from '@flowdeck/contract/delivery/sending';
import type { Tolerant } from '@flowdeck/contract/tolerant';
import { Notice } from '@flowdeck/ui/notice';
import { webhookCopy as copy } from './webhook-copy.ts';

export interface TestOutcomeProps {
  result: Tolerant<typeof sendingTest>;
}

/** What became of a test, and what the other side said itself. */
export function TestOutcome({ result: { succeeded, outcome, answer } }: TestOutcomeProps) {
  return (
    <Notice tone={succeeded ? 'success' : 'error'} live="status">
      <p className="wrap-anywhere">{outcome}</p>
      {answer !== null && (
        <p className="mt-1 wrap-anywhere">
          {copy.answer}: <code>{answer}</code>
        </p>
      )}
    </Notice>
  );
}
