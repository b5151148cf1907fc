import { noSender, type Sender } from '@flowdeck/domain/sending/sender';
import { and, eq, or, sql, type SQL } from 'drizzle-orm';
import { accounts } from '../accounts/tables.ts';
import type { Database, Transaction } from '../db/database.ts';
import type { Vault } from '../secrets/vault.ts';
import { senders } from './tables.ts';

/** Whether the operator's mail server and webhook serve a workspace: an administrator's, or one that was allowed. */
const isServed = (workspaceId: string | SQL) =>
  and(
    eq(accounts.workspaceId, workspaceId),
    or(eq(accounts.role, 'super_admin'), eq(accounts.sendsByOperator, true)),
  );

/** Where a sealed text belongs. */
export const about = (
  part: 'smtpPassword' | 'webhookUrl' | 'webhookSecret',
  workspaceId: string,
): string => `${part}:${workspaceId}`;

/** By what workspaces send; what is secret is sealed. */
export function createSenderStore(db: Database | Transaction, vault: Vault) {
  return {
    /** What a workspace has set up. What cannot be opened any more counts as not set. */
    async find(workspaceId: string): Promise<Sender> {
      const [row] = await db.select().from(senders).where(eq(senders.workspaceId, workspaceId));
      if (!row) return noSender;
      const open = (part: Parameters<typeof about>[0]) =>
        (row[part] && vault.open(row[part], about(part, workspaceId))) ?? '';
      const { senderName, fromAddress, replyTo, smtpUrl, smtpUsername } = row;
      return {
        ...{ senderName, fromAddress, replyTo, smtpUrl, smtpUsername },
        smtpPassword: open('smtpPassword'),
        webhookUrl: open('webhookUrl'),
        webhookSecret: open('webhookSecret'),
      };
    },

    /** Stores some of it; the rest stays. */
    async save(workspaceId: string, changed: Partial<Sender>): Promise<void> {
      const seal = (part: Parameters<typeof about>[0]) => {
        const text = changed[part];
        if (text === undefined) return {};
        return { [part]: text === '' ? null : vault.seal(text, about(part, workspaceId)) };
      };
      const values = {
        ...changed,
        ...seal('smtpPassword'),
        ...seal('webhookUrl'),
        ...seal('webhookSecret'),
      };
      await db
        .insert(senders)
        .values({ workspaceId, ...values })
        .onConflictDoUpdate({ target: senders.workspaceId, set: values });
    },

    /** Whether the operator's mail server and webhook serve a workspace. */
    async isServed(workspaceId: string): Promise<boolean> {
      const found = await db
        .select({ id: accounts.id })
        .from(accounts)
        .where(isServed(workspaceId))
        .limit(1);
      return found.length > 0;
    },
  };
}

/**
 * Whether a workspace's emails, or posts, have a way out.
 * @param workspace its id, as an expression
 * @param byOperator whether the operator has one
 */
export function hasWayOut(workspace: SQL, what: 'mails' | 'posts', byOperator: boolean): SQL {
  const own =
    what === 'mails' ? sql`${senders.smtpUrl} <> ''` : sql`${senders.webhookUrl} is not null`;
  return sql`(
    exists (select 1 from ${senders} where ${senders.workspaceId} = ${workspace} and ${own})
    or (${byOperator}::boolean and exists (select 1 from ${accounts} where ${isServed(workspace)}))
  )`;
}
