import type { ReturnedMail } from '@flowdeck/domain/delivery/mails/returned-mail';
import { activityText } from '@flowdeck/domain/workflows/activity-text';
import { putOffUnproven } from '../../identity/accounts/address-proof.ts';
import { recordActivity } from '../../platform/activities/record-activity.ts';
import type { Platform } from '../../platform/index.ts';
import { describeError } from '../../platform/errors/describe-error.ts';
import { waits, type Ending, type Work } from '../../platform/jobs/work.ts';
import { imapCopy } from './imap-copy.ts';
import { readReports, type Found } from './imap.ts';
import { createMailboxStore } from './store.ts';
import { isOpen, mailboxes, type MailboxRow } from './tables.ts';

/** Notes that an email came back, if it did. */
export type RecordReturned = (workspaceId: string, mail: ReturnedMail) => Promise<void>;

interface Deps extends Pick<Platform, 'db' | 'vault' | 'now'> {
  /** Where a host may be found; by default, as the system says. */
  addressesOf: ((host: string) => Promise<string[]>) | undefined;
  recordReturned: RecordReturned;
}

/** How an attempt to read a mailbox ended. */
type MailboxEnding = Ending & { found?: Found };

const everyMs = 5 * 60_000;
/** How far the first look reaches back. */
const sinceMs = 7 * 24 * 60 * 60_000;
const longestMs = 2 * 60_000;

/** Reads what came back to the mailboxes of workspaces. One that fails is tried again after growing waits. */
export function mailboxReader({
  db,
  vault,
  addressesOf,
  recordReturned,
  now,
}: Deps): Work<MailboxRow, MailboxEnding> {
  const after = (ms: number) => new Date(now().getTime() + ms);
  const store = createMailboxStore(db, vault);

  return {
    name: 'mailbox',
    table: mailboxes,
    isOpen,
    limitMs: longestMs,

    async perform(row, signal) {
      const { workspaceId, uidValidity, nextUid } = row;
      const putOff = await putOffUnproven(db, workspaceId, imapCopy.unproven, now());
      if (putOff) return putOff;
      const place = uidValidity === null || nextUid === null ? null : { uidValidity, nextUid };
      const way = { mailbox: store.opened(row), addressesOf };
      const from = { place, since: after(-sinceMs) };
      const found = await readReports(way, from, signal).catch(
        (error: unknown) => describeError(error).message,
      );
      if (typeof found === 'string') return { is: 'not-now', reason: found };
      for (const mail of found.returned) await recordReturned(workspaceId, mail);
      return { is: 'done', found };
    },

    async record(tx, row, end: MailboxEnding) {
      const at = now();
      if (end.is === 'done') {
        const dueAt = end.found?.isMore ? at : after(everyMs);
        const calm = { attempts: 0, failedAt: null, lastError: null };
        return { ...end.found?.place, ...calm, dueAt, readAt: at };
      }
      if (end.reason === undefined) return {};
      const failed = { failedAt: at, lastError: end.reason };
      if (end.is === 'not-now') return failed;
      if (row.attempts === waits.length + 1) {
        const { workspaceId, imapUrl } = row;
        const text = activityText.mailboxUnread(new URL(imapUrl).host, end.reason);
        await recordActivity(tx, { workspaceId, ...text, at });
      }
      return { ...failed, dueAt: after(waits.at(-1) ?? everyMs) };
    },
  };
}
