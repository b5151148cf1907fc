import { randomUUID } from 'node:crypto';
import { unread, type Mailbox, type MailboxState } from '@flowdeck/domain/delivery/sending/mailbox';
import { eq } from 'drizzle-orm';
import { accountName } from '../../identity/accounts/tables.ts';
import { callingAccount } from '../../platform/audit/caller.ts';
import type { Database, Transaction } from '../../platform/db/database.ts';
import type { Vault } from '../../platform/secrets/vault.ts';
import { mailboxes, type MailboxRow } from './tables.ts';

/** Where a sealed password belongs. */
export const about = (workspaceId: string): string => `imapPassword:${workspaceId}`;

/** The mailboxes of workspaces; passwords are sealed. */
export function createMailboxStore(db: Database | Transaction, vault: Vault) {
  /** A password that cannot be opened any more counts as none. */
  const opened = ({ workspaceId, ...row }: MailboxRow): Mailbox => ({
    imapUrl: row.imapUrl,
    imapUsername: row.imapUsername,
    imapPassword: vault.open(row.imapPassword, about(workspaceId)) ?? '',
    imapFolder: row.imapFolder,
  });

  return {
    opened,

    async find(
      workspaceId: string,
    ): Promise<{ mailbox: Mailbox; state: MailboxState } | { mailbox: null; state: MailboxState }> {
      const [found] = await db
        .select({ row: mailboxes, changedBy: accountName(mailboxes.changedById) })
        .from(mailboxes)
        .where(eq(mailboxes.workspaceId, workspaceId));
      if (!found) return { mailbox: null, state: unread };
      const { row, changedBy } = found;
      const { readAt, failedAt, lastError: reason, dueAt } = row;
      const failure =
        failedAt === null || reason === null
          ? null
          : { reason, at: failedAt.toISOString(), nextAttemptAt: dueAt.toISOString() };
      return {
        mailbox: opened(row),
        state: { readAt: readAt?.toISOString() ?? null, failure, changedBy },
      };
    },

    /**
     * Sets it, or removes it. It is read at once, on from where the same folder was read before, and an attempt in progress
     * notes nothing.
     */
    async save(workspaceId: string, mailbox: Mailbox | null, at: Date): Promise<void> {
      const [before] = await db
        .delete(mailboxes)
        .where(eq(mailboxes.workspaceId, workspaceId))
        .returning();
      if (!mailbox) return;
      const isSame =
        before?.imapUrl === mailbox.imapUrl &&
        before.imapUsername === mailbox.imapUsername &&
        before.imapFolder === mailbox.imapFolder;
      const place = isSame && { uidValidity: before.uidValidity, nextUid: before.nextUid };
      const imapPassword = vault.seal(mailbox.imapPassword, about(workspaceId));
      const row = { id: randomUUID(), workspaceId, ...mailbox, imapPassword, ...place };
      const changed = { changedAt: at, changedById: callingAccount() };
      await db.insert(mailboxes).values({ ...row, ...changed, dueAt: at });
    },
  };
}
