import { randomUUID } from 'node:crypto';
import { calmState, type StoredWebhook } from '@flowdeck/domain/delivery/events/event-webhook';
import { and, asc, count, eq, inArray, isNotNull } from 'drizzle-orm';
import { accountName } from '../../identity/accounts/tables.ts';
import { callingAccount, callingPerson } from '../../platform/audit/caller.ts';
import type { Database, Transaction } from '../../platform/db/database.ts';
import { deleteSome } from '../../platform/db/delete-some.ts';
import type { Vault } from '../../platform/secrets/vault.ts';
import { eventDeliveries, eventWebhooks, isWaiting, type EventWebhookRow } from './tables.ts';

/** Where a sealed text belongs. */
export const about = (part: 'url' | 'secret', webhookId: string): string =>
  `eventWebhook.${part}:${webhookId}`;

/** The webhooks of workspaces; what is secret is sealed. */
export function createWebhookStore(db: Database | Transaction, vault: Vault) {
  /** What cannot be opened any more is empty. */
  const open = (row: EventWebhookRow): StoredWebhook => ({
    ...row,
    url: vault.open(row.url, about('url', row.id)) ?? '',
    secret: vault.open(row.secret, about('secret', row.id)) ?? '',
  });
  const seal = (id: string, { url, secret }: { url?: string; secret?: string }) => ({
    ...(url !== undefined && { url: vault.seal(url, about('url', id)) }),
    ...(secret !== undefined && { secret: vault.seal(secret, about('secret', id)) }),
  });

  return {
    /** Oldest first. */
    async list(workspaceId: string): Promise<StoredWebhook[]> {
      const rows = await db
        .select({ webhook: eventWebhooks, changedBy: accountName(eventWebhooks.changedById) })
        .from(eventWebhooks)
        .where(eq(eventWebhooks.workspaceId, workspaceId))
        .orderBy(asc(eventWebhooks.createdAt), asc(eventWebhooks.id));
      return rows.map(({ webhook, changedBy }) => ({ ...open(webhook), changedBy }));
    },

    async find(workspaceId: string, id: string): Promise<StoredWebhook | undefined> {
      const [row] = await db.select().from(eventWebhooks).where(isWebhook(workspaceId, id));
      return row && open(row);
    },

    /** The same, locked until the transaction ends. */
    async lock(workspaceId: string, id: string): Promise<StoredWebhook | undefined> {
      const [row] = await db
        .select()
        .from(eventWebhooks)
        .where(isWebhook(workspaceId, id))
        .for('no key update');
      return row && open(row);
    },

    count: (workspaceId: string): Promise<number> =>
      db.$count(eventWebhooks, eq(eventWebhooks.workspaceId, workspaceId)),

    async add(workspaceId: string, webhook: Omit<StoredWebhook, 'id'>): Promise<StoredWebhook> {
      const stored = { ...webhook, id: randomUUID() };
      const sealed = { url: '', secret: '', ...seal(stored.id, stored) };
      const changedById = callingAccount();
      await db.insert(eventWebhooks).values({ ...stored, ...sealed, workspaceId, changedById });
      return { ...stored, changedBy: callingPerson()?.name ?? null };
    },

    async update(
      workspaceId: string,
      id: string,
      change: Partial<Omit<StoredWebhook, 'changedBy'> & { changedById: string }>,
    ): Promise<void> {
      if (Object.keys(change).length === 0) return;
      await db
        .update(eventWebhooks)
        .set({ ...change, ...seal(id, change) })
        .where(isWebhook(workspaceId, id));
    },

    /** Notes that an attempt succeeded, if others had failed. */
    async calm(workspaceId: string, id: string): Promise<void> {
      await db
        .update(eventWebhooks)
        .set(calmState)
        .where(and(isWebhook(workspaceId, id), isNotNull(eventWebhooks.failingSince)));
    },

    /** Deletes the log of one that is to be deleted, some at a time. */
    async empty(workspaceId: string, id: string): Promise<void> {
      const isOfIt = eq(eventDeliveries.webhookId, id);
      while ((await deleteSome(db, eventDeliveries, workspaceId, isOfIt)) > 0);
    },

    /** Whether there was one. */
    async delete(workspaceId: string, id: string): Promise<boolean> {
      const deleted = await db
        .delete(eventWebhooks)
        .where(isWebhook(workspaceId, id))
        .returning({ id: eventWebhooks.id });
      return deleted.length > 0;
    },

    /** How many events wait, by webhook. */
    async waiting(
      workspaceId: string,
      ids: readonly string[],
    ): Promise<ReadonlyMap<string, number>> {
      const { webhookId } = eventDeliveries;
      const rows = await db
        .select({ webhookId, waiting: count() })
        .from(eventDeliveries)
        .where(
          and(
            eq(eventDeliveries.workspaceId, workspaceId),
            inArray(webhookId, [...ids]),
            isWaiting,
          ),
        )
        .groupBy(webhookId);
      return new Map(rows.map((row) => [row.webhookId, row.waiting]));
    },
  };
}

const isWebhook = (workspaceId: string, id: string) =>
  and(eq(eventWebhooks.workspaceId, workspaceId), eq(eventWebhooks.id, id));
