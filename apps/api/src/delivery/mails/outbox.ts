import type { Admission } from '@flowdeck/domain/delivery/mails/mail-rules';
import { openPlaceholders } from '@flowdeck/domain/content/placeholders';
import { activityText } from '@flowdeck/domain/workflows/activity-text';
import { workflowsCopy } from '@flowdeck/domain/workflows/workflows-copy';
import { sql, type SQL } from 'drizzle-orm';
import { recordActivity } from '../../platform/activities/record-activity.ts';
import { oneOf } from '../../platform/db/columns.ts';
import type { Transaction } from '../../platform/db/database.ts';
import type { Ending, Work } from '../../platform/jobs/work.ts';
import { attemptsOf, noReport, type WorkReport } from '../../platform/jobs/work-report.ts';
import { outboxCopy } from './outbox-copy.ts';
import { readableText } from './queue-delivery.ts';
import { deliveries, isClaimed, type DeliveryRow, type WholeMail } from './tables.ts';

/** Sends an email; never throws because of a mail server. */
export type MailCarrier = (row: WholeMail, signal: AbortSignal) => Promise<MailEnding>;

/** How an attempt to send an email ended. */
export type MailEnding = Ending & {
  /** What the mail server said, if it refuses the address for good, whatever the email. */
  addressRefusal?: string;
  /** It is not sent, by the rules. */
  discarded?: Extract<Admission, { discard: string }>;
};

/** The rules of emails to leads. */
export interface MailGate {
  /** Whether an email may be sent now. */
  admit: (row: DeliveryRow) => Promise<Admission>;
  /** Whether an email may have left in the attempt that its process died in: none does before it is admitted. */
  mayHaveLeft: (row: DeliveryRow) => Promise<boolean>;
  /** Follows from an email that was sent, in the transaction that says so. */
  sent: (tx: Transaction, row: DeliveryRow, at: Date) => Promise<void>;
  /** Takes back what was noted when the email was made, so that it is made again once it may be. */
  takeBack: (tx: Transaction, row: DeliveryRow) => Promise<void>;
  /** Follows from an address that its mail server refuses for good, with the server's words. */
  refused: (tx: Transaction, row: DeliveryRow, words: string, at: Date) => Promise<void>;
}

interface Deps {
  carry: MailCarrier;
  /** Writes the text of an email that is stored without. */
  withText: (row: DeliveryRow) => Promise<WholeMail>;
  gate: MailGate;
  report?: WorkReport;
  now: () => Date;
}

const copy = workflowsCopy.deliveries;

/** For how long a process may be silent before an email that it sends counts as uncertain. */
const leaseMs = 60_000;

/** The emails whose process died: what became of them is noted also where nothing is sent any more. */
export const lapsedMails = (deps: Deps): Work<DeliveryRow, MailEnding> => ({
  ...outbox('email_lapsed', () => sql`true`, deps),
  isOpen: isClaimed(deliveries),
});

/**
 * The emails that wait to be sent.
 * @param name of the lane
 * @param isServed whose emails it carries
 */
export function outbox(
  name: string,
  isServed: (workspace: SQL) => SQL,
  { carry, withText, gate, report = noReport, now }: Deps,
): Work<DeliveryRow, MailEnding> {
  async function admit(row: WholeMail): Promise<MailEnding | undefined> {
    if (row.broadcastId !== null && row.payload.text === '') {
      return { is: 'refused', reason: outboxCopy.broadcastDeleted, isAttempt: false };
    }
    const [note] = openPlaceholders(readableText(row.payload));
    if (note !== undefined) {
      const reason = workflowsCopy.reasons.openPlaceholder(note);
      return { is: 'refused', reason, logged: 'placeholder' };
    }
    const discarded = await gate.admit(row);
    if (discarded === 'now') return undefined;
    const isAttempt = false;
    if ('notBefore' in discarded) {
      const { notBefore: until, why: reason } = discarded;
      return { is: 'not-now', until, isAttempt, ...(reason !== undefined && { reason }) };
    }
    return { is: 'refused', reason: discarded.discard, discarded, isAttempt };
  }

  /** Says in Recent Activity what became of an email that was not just sent. */
  async function tell(tx: Transaction, row: DeliveryRow, perhapsSent: boolean, reason: string) {
    const { workspaceId, leadId, payload } = row;
    const text = perhapsSent ? activityText.perhapsDelivered : activityText.notDelivered;
    const activity = text(copy.email(payload.to), reason);
    await recordActivity(tx, { workspaceId, leadId, ...activity, at: now() });
  }

  return {
    name,
    table: deliveries,
    isOpen: oneOf(deliveries.status, ['queued']),
    isServed,
    leaseMs,
    async lapsed(row) {
      return (await gate.mayHaveLeft(row))
        ? { is: 'perhaps', reason: outboxCopy.interrupted, isAttempt: false }
        : { is: 'not-now', until: now(), isAttempt: false };
    },
    ended: attemptsOf(report, 'email'),

    async perform(row, signal) {
      const mail = await withText(row);
      return (await admit(mail)) ?? carry(mail, signal);
    },

    async record(tx, row, end: MailEnding) {
      const at = now();
      if (end.is === 'done') {
        await gate.sent(tx, row, at);
        return { status: 'delivered', deliveredAt: at, lastError: null };
      }
      if (end.is === 'not-now') return end.reason === undefined ? {} : { lastError: end.reason };
      const { reason: lastError, discarded } = end;
      const perhapsSent = row.perhapsSent || end.is === 'perhaps';
      if (discarded && !perhapsSent) {
        if (!discarded.again) return { status: 'discarded', lastError };
        await gate.takeBack(tx, row);
        // The key is free for the next one.
        return { status: 'discarded', lastError, key: `${row.key}:${row.id}` };
      }
      const { addressRefusal } = end;
      if (addressRefusal !== undefined) await gate.refused(tx, row, addressRefusal, at);
      // A broadcast tells of all of its emails at once.
      if (row.broadcastId === null) await tell(tx, row, perhapsSent, lastError);
      const ending = addressRefusal === undefined ? 'failed' : 'bounced';
      const status = perhapsSent ? 'uncertain' : ending;
      return { status, lastError, perhapsSent };
    },
  };
}
