import {
  sentAgain,
  undeliveredStatuses,
  type RecipientStatus,
} from '@flowdeck/contract/campaigns/broadcasts';
import type { LeadFilters } from '@flowdeck/contract/leads/lead-records';
import { newestBroadcasts, recipientOrder } from '@flowdeck/domain/campaigns/broadcast';
import { broadcastsCopy } from '@flowdeck/domain/campaigns/broadcasts-copy';
import { orderOf, type Position } from '@flowdeck/domain/list/cursor';
import type { Period } from '@flowdeck/domain/list/period';
import { refuseBeyond } from '@flowdeck/domain/quotas';
import { and, count, eq, gt, inArray, isNotNull, isNull, max } from 'drizzle-orm';
import { deliveries, droppedStatus } from '../delivery/mails/tables.ts';
import { findSegment } from '../leads/segments/store.ts';
import { leads } from '../leads/tables.ts';
import { accounts } from '../identity/accounts/tables.ts';
import { recordAudit } from '../platform/audit/record-audit.ts';
import type { Database, ReadDatabase, Transaction } from '../platform/db/database.ts';
import { listPageSql, within } from '../platform/db/list-page.ts';
import { lockWorkspace } from '../platform/db/lock-workspace.ts';
import { singleRow } from '../platform/db/rows.ts';
import { countOf } from '../platform/totals/read-totals.ts';
import { broadcasts, type BroadcastRow } from './tables.ts';

interface Page {
  after?: Position | undefined;
  limit: number;
}

const { id, createdAt } = broadcasts;

/** Broadcasts of workspaces, for people who write and send them. */
export function createBroadcastStore(db: Database, reads: ReadDatabase) {
  return {
    list(workspaceId: string, { after, limit, ...period }: Page & Period): Promise<BroadcastRow[]> {
      const { beyond, orderBy } = listPageSql(createdAt, id, orderOf(newestBroadcasts), after);
      return reads
        .select()
        .from(broadcasts)
        .where(
          and(
            eq(broadcasts.workspaceId, workspaceId),
            within(broadcasts.firstStartedAt, period),
            beyond,
          ),
        )
        .orderBy(...orderBy)
        .limit(limit);
    },

    count: (workspaceId: string): Promise<number> => countOf(reads, workspaceId, 'broadcasts'),

    async find(workspaceId: string, broadcastId: string): Promise<BroadcastRow | undefined> {
      const [row] = await db.select().from(broadcasts).where(isBroadcast(workspaceId, broadcastId));
      return row;
    },

    /** @throws {Problem} 409 for one broadcast too many */
    add: (row: typeof broadcasts.$inferInsert): Promise<BroadcastRow> =>
      db.transaction(async (tx) => {
        const { workspaceId } = row;
        await lockWorkspace(tx, workspaceId);
        refuseBeyond('broadcasts', await countOf(tx, workspaceId, 'broadcasts'));
        return singleRow(await tx.insert(broadcasts).values(row).returning());
      }),

    /**
     * Changes a broadcast that nobody else changes meanwhile.
     * @param change what to store of it, and what else follows; undefined for one that there is not
     */
    change: (
      workspaceId: string,
      broadcastId: string,
      change: (
        row: BroadcastRow | undefined,
        tx: Transaction,
      ) => Promise<Partial<BroadcastRow>> | Partial<BroadcastRow>,
    ): Promise<BroadcastRow> =>
      db.transaction(async (tx) => {
        const is = isBroadcast(workspaceId, broadcastId);
        const [known] = await tx.select().from(broadcasts).where(is).for('update');
        const changes = await change(known, tx);
        return singleRow(await tx.update(broadcasts).set(changes).where(is).returning());
      }),

    /**
     * Deletes a broadcast, unless `refuse` throws.
     * @param refuse is given undefined where there is none
     */
    delete: (
      workspaceId: string,
      broadcastId: string,
      refuse: (row: BroadcastRow | undefined) => asserts row is BroadcastRow,
      at: Date,
    ): Promise<void> =>
      db.transaction(async (tx) => {
        const is = isBroadcast(workspaceId, broadcastId);
        const [known] = await tx.select().from(broadcasts).where(is).for('update');
        refuse(known);
        await tx.delete(broadcasts).where(is);
        const event = { action: 'broadcast-deleted', name: known.name } as const;
        await recordAudit(tx, workspaceId, event, at);
      }),

    /** Of which status there are how many emails of each of these broadcasts, among those that did not arrive. */
    async undelivered(workspaceId: string, broadcastIds: readonly string[]) {
      const { broadcastId, status } = deliveries;
      const isTheirs = and(
        eq(deliveries.workspaceId, workspaceId),
        inArray(broadcastId, [...broadcastIds]),
      );
      return reads
        .select({ broadcastId, status, count: count() })
        .from(deliveries)
        .where(and(isTheirs, inArray(status, [...undeliveredStatuses])))
        .groupBy(broadcastId, status)
        .orderBy(broadcastId, status);
    },

    /** How many of its emails there are of each status. */
    progress: (workspaceId: string, broadcastId: string) =>
      reads
        .select({ status: deliveries.status, count: count() })
        .from(deliveries)
        .where(ofBroadcast(workspaceId, broadcastId))
        .groupBy(deliveries.status)
        .orderBy(deliveries.status),

    /** How many of its emails are tried at a later time, and until when the last of them is. */
    async putOff(workspaceId: string, broadcastId: string, at: Date) {
      const [found] = await reads
        .select({ count: count(), until: max(deliveries.dueAt) })
        .from(deliveries)
        .where(
          and(
            ofBroadcast(workspaceId, broadcastId),
            eq(deliveries.status, 'queued'),
            isNotNull(deliveries.lastError),
            gt(deliveries.dueAt, at),
          ),
        );
      return found?.until ? { count: found.count, until: found.until.toISOString() } : null;
    },

    recipients(
      workspaceId: string,
      broadcastId: string,
      { after, limit, status }: Page & { status: RecipientStatus | undefined },
    ) {
      const order = orderOf(recipientOrder);
      const { beyond, orderBy } = listPageSql(deliveries.status, deliveries.id, order, after);
      return reads
        .select()
        .from(deliveries)
        .where(
          and(
            ofBroadcast(workspaceId, broadcastId),
            status && eq(deliveries.status, status),
            beyond,
          ),
        )
        .orderBy(...orderBy)
        .limit(limit);
    },

    /** The name of an account; null for none, and for one that is gone. */
    async nameOf(accountId: string | null): Promise<string | null> {
      if (accountId === null) return null;
      const [found] = await db
        .select({ name: accounts.name })
        .from(accounts)
        .where(eq(accounts.id, accountId));
      return found?.name ?? null;
    },

    filtersOf: (broadcast: Pick<BroadcastRow, 'workspaceId' | 'segmentId'>) =>
      filtersOfSegment(db, broadcast),

    /** What fills the fields of a test. */
    async reader(workspaceId: string, leadId: string) {
      const { firstName, lastName, company } = leads;
      const [found] = await reads
        .select({ firstName, lastName, company })
        .from(leads)
        .where(and(eq(leads.workspaceId, workspaceId), eq(leads.id, leadId)));
      return found;
    },
  };
}

export type BroadcastStore = ReturnType<typeof createBroadcastStore>;

export const isBroadcast = (workspaceId: string, broadcastId: string) =>
  and(eq(broadcasts.workspaceId, workspaceId), eq(id, broadcastId));

/** What lets leads through whom a broadcast is for; null for all, undefined for a segment that is not there. */
export async function filtersOfSegment(
  on: Pick<Transaction, 'select'>,
  { workspaceId, segmentId }: Pick<BroadcastRow, 'workspaceId' | 'segmentId'>,
): Promise<LeadFilters | null | undefined> {
  if (segmentId === null) return null;
  return (await findSegment(on, workspaceId, segmentId))?.filters;
}

export const ofBroadcast = (workspaceId: string, broadcastId: string) =>
  and(eq(deliveries.workspaceId, workspaceId), eq(deliveries.broadcastId, broadcastId));

/** Takes back what was let go and nobody is sending. */
export async function holdBack(
  tx: Transaction,
  { workspaceId, id: broadcastId }: Pick<BroadcastRow, 'workspaceId' | 'id'>,
): Promise<void> {
  await tx
    .update(deliveries)
    .set({ status: 'planned' })
    .where(
      and(
        ofBroadcast(workspaceId, broadcastId),
        inArray(deliveries.status, ['queued', 'held']),
        isNull(deliveries.claim),
      ),
    );
}

/** Has what failed or may not have arrived leave once more; returns how many there are. */
export async function planAgain(
  tx: Transaction,
  { workspaceId, id: broadcastId }: Pick<BroadcastRow, 'workspaceId' | 'id'>,
  at: Date,
): Promise<number> {
  const rows = await tx
    .update(deliveries)
    .set({ status: 'planned', attempts: 0, lastError: null, dueAt: at })
    .where(and(ofBroadcast(workspaceId, broadcastId), inArray(deliveries.status, [...sentAgain])))
    .returning({ id: deliveries.id });
  return rows.length;
}

/** Discards what has not left and nobody is sending. */
export async function discardRest(
  tx: Transaction,
  { workspaceId, id: broadcastId }: Pick<BroadcastRow, 'workspaceId' | 'id'>,
): Promise<void> {
  await tx
    .update(deliveries)
    .set({ status: droppedStatus, lastError: broadcastsCopy.cancelled })
    .where(
      and(
        ofBroadcast(workspaceId, broadcastId),
        inArray(deliveries.status, ['planned', 'queued', 'held']),
        isNull(deliveries.claim),
      ),
    );
}
