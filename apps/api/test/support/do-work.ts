import { sql } from 'drizzle-orm';
import { outbox, type MailGate } from '../../src/delivery/mails/outbox.ts';
import type { DeliveryRow, MailPayload } from '../../src/delivery/mails/tables.ts';
import { wholeMail } from '../../src/delivery/mails/texts.ts';
import { isEnabled } from '../../src/identity/members/tables.ts';
import type { Database } from '../../src/platform/db/database.ts';
import { firstTurn, type LaneSource, type OnError } from '../../src/platform/jobs/lane.ts';
import { claimedWork, type Ending, type Work, type WorkRow } from '../../src/platform/jobs/work.ts';

interface Where {
  db: Database;
  now: () => Date;
  /** By default, a failure that nobody expected fails the test. */
  onError?: OnError;
}

/** One kind of work, as a lane gets it. */
export const sourceOf = <Row extends WorkRow, End extends Ending>(
  work: Work<Row, End>,
  { onError = throwIt, ...where }: Where,
) => claimedWork(work, { ...where, onError, mayWork: isEnabled });

/** Does everything that is due, one row after the other. */
export async function doAll<T extends { workspaceId: string }>(
  source: LaneSource<T>,
): Promise<void> {
  const { signal } = new AbortController();
  for (let row = await source.next(firstTurn); row; row = await source.next(firstTurn)) {
    await source.perform(row, signal);
  }
}

/** Sends every email that is due. */
export const sendMails = (
  send: (mail: MailPayload) => void,
  { gate, isServed = true, ...where }: Where & { gate: MailGate; isServed?: boolean },
): Promise<void> => {
  const carry = async ({ payload }: { payload: MailPayload }) => {
    send(payload);
    return { is: 'done' } as const;
  };
  const withText = (row: DeliveryRow) => wholeMail(where.db, row);
  const deps = { carry, withText, gate, now: where.now };
  const lane = outbox('email', () => sql`${isServed}::boolean`, deps);
  return doAll(sourceOf(lane, where));
};

function throwIt(error: unknown): void {
  throw error;
}
