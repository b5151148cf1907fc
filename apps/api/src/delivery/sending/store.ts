import { noSender, type Sender } from '@flowdeck/domain/delivery/sending/sender';
import { and, eq, or, sql, type SQL } from 'drizzle-orm';
import { replyAddress } from '../../identity/accounts/address-proof.ts';
import { accountName, accounts } from '../../identity/accounts/tables.ts';
import { owns } from '../../identity/members/tables.ts';
import { callingAccount } from '../../platform/audit/caller.ts';
import type { Database, Transaction } from '../../platform/db/database.ts';
import { workspaces } from '../../platform/db/tables.ts';
import type { Vault } from '../../platform/secrets/vault.ts';
import { senders, type SenderRow } from './tables.ts';

/** Whether the operator's mail server and webhook serve a workspace: an administrator's, or one that was allowed. */
const isServed = (workspaceId: string | SQL) =>
  and(owns(workspaceId), or(eq(accounts.role, 'super_admin'), eq(accounts.sendsByOperator, true)));

/** Where a sealed text belongs. */
export const about = (
  part: 'smtpPassword' | 'webhookUrl' | 'webhookSecret',
  workspaceId: string,
): string => `${part}:${workspaceId}`;

/** The senders, mail servers and webhooks of workspaces; secrets are sealed. */
export function createSenderStore(db: Database | Transaction, vault: Vault) {
  function opened(row: SenderRow | null): Sender {
    if (!row) return noSender;
    const open = (part: Parameters<typeof about>[0]) =>
      (row[part] && vault.open(row[part], about(part, row.workspaceId))) ?? '';
    const { senderName, fromAddress, replyTo, brandName, postalAddress, countsReaders } = row;
    return {
      senderName,
      fromAddress,
      replyTo,
      brandName,
      postalAddress,
      countsReaders,
      smtpUrl: row.smtpUrl,
      smtpUsername: row.smtpUsername,
      smtpPassword: open('smtpPassword'),
      webhookUrl: open('webhookUrl'),
      webhookSecret: open('webhookSecret'),
    };
  }

  return {
    /** What a workspace has set up. What cannot be opened any more counts as not set. */
    async find(workspaceId: string): Promise<Sender> {
      const [row] = await db.select().from(senders).where(eq(senders.workspaceId, workspaceId));
      return opened(row ?? null);
    },

    /** The same, and whether the operator's mail server and webhook serve it, and its account's reply address. */
    async findWay(
      workspaceId: string,
    ): Promise<{ sender: Sender; isServed: boolean; accountAddress: string | null }> {
      const { id } = workspaces;
      const [row] = await db
        .select({
          sender: senders,
          isServed: sql<boolean>`exists (select 1 from ${accounts} where ${isServed(workspaceId)})`,
          accountAddress: replyAddress(workspaceId),
        })
        .from(workspaces)
        .leftJoin(senders, eq(senders.workspaceId, id))
        .where(eq(id, workspaceId));
      const { sender = null, isServed: served = false, accountAddress = null } = row ?? {};
      return { sender: opened(sender), isServed: served, accountAddress };
    },

    /** Who changed it last. */
    async changedBy(workspaceId: string): Promise<string | null> {
      const [row] = await db
        .select({ name: accountName(senders.changedById) })
        .from(senders)
        .where(eq(senders.workspaceId, workspaceId));
      return row?.name ?? null;
    },

    /** Stores some of it; the rest stays. */
    async save(workspaceId: string, changed: Partial<Sender>, changedAt: Date): Promise<void> {
      const seal = (part: Parameters<typeof about>[0]) => {
        const text = changed[part];
        if (text === undefined) return {};
        return { [part]: text === '' ? null : vault.seal(text, about(part, workspaceId)) };
      };
      const values = {
        ...changed,
        changedAt,
        changedById: callingAccount(),
        ...seal('smtpPassword'),
        ...seal('webhookUrl'),
        ...seal('webhookSecret'),
      };
      await db
        .insert(senders)
        .values({ workspaceId, ...values })
        .onConflictDoUpdate({ target: senders.workspaceId, set: values });
    },
  };
}

/** Whether a workspace has opens and clicks of broadcasts that begin counted. */
export async function countsReaders(
  on: Pick<Transaction, 'select'>,
  workspaceId: string,
): Promise<boolean> {
  const [row] = await on
    .select({ counts: senders.countsReaders })
    .from(senders)
    .where(eq(senders.workspaceId, workspaceId));
  return row?.counts ?? false;
}

const own = {
  mails: sql`${senders.smtpUrl} <> ''`,
  posts: sql`${senders.webhookUrl} is not null`,
};

/** Whether a workspace, whose id is an expression, sends its emails or posts by a way of its own. */
export const hasOwnTransport = (workspace: SQL, what: keyof typeof own): SQL =>
  sql`exists (select 1 from ${senders} where ${senders.workspaceId} = ${workspace} and ${own[what]})`;

/**
 * Whether the operator's mail server and webhook serve a workspace, if it has no way of its own.
 * @param isSet whether the operator has set them up
 */
export const isServedByOperator = (workspace: SQL, isSet: boolean): SQL =>
  sql`(${isSet}::boolean and exists (select 1 from ${accounts} where ${isServed(workspace)}))`;
