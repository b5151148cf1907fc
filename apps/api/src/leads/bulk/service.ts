import type {
  deleteLeads,
  LeadSelection,
  LeadStatusChange,
  setLeadStatus,
  TagChange,
  tagLeads,
} from '@flowdeck/contract/leads/lead-audience';
import { bulkBatch } from '@flowdeck/contract/leads/lead-records';
import type { EndpointData } from '@flowdeck/contract/endpoint';
import { eventsOfStatus } from '@flowdeck/domain/delivery/events/lead-events';
import { leadEdited, eventsOfSetStatus } from '@flowdeck/domain/leads/change-lead';
import { leadPosition, newestLeads, tagKeysOf } from '@flowdeck/domain/leads/lead-list';
import { changeTags, hasSameTags } from '@flowdeck/domain/leads/tags';
import { orderOf, readPosition, toListPage } from '@flowdeck/domain/list/cursor';
import { and, asc, eq, inArray, ne, sql } from 'drizzle-orm';
import { emitEvents } from '../../delivery/events/emit-events.ts';
import type { AudienceService } from '../audience/service.ts';
import { recordLeadEvents, type LeadRecordStore } from '../records/store.ts';
import type { LeadRemoval } from '../records/removal.ts';
import { leads } from '../tables.ts';
import { spellTags } from '../tags/store.ts';
import { recordAudit } from '../../platform/audit/record-audit.ts';
import type { Transaction } from '../../platform/db/database.ts';
import type { Platform } from '../../platform/index.ts';

interface BulkDeps extends Pick<Platform, 'db' | 'now'> {
  audiences: Pick<AudienceService, 'filtersOf'>;
  records: Pick<LeadRecordStore, 'list'>;
  removal: LeadRemoval;
}

/** Changes of many leads, a batch with each call. */
export function createBulkService({ db, now, audiences, records, removal }: BulkDeps) {
  /** The ids of a batch, and where the next one begins. */
  async function batchOf(workspaceId: string, selection: LeadSelection) {
    if (selection.by === 'ids') return { ids: [...new Set(selection.ids)], nextCursor: null };
    const { cursor, ...chosen } = selection;
    const order = orderOf(newestLeads);
    const found = await records.list(workspaceId, {
      filters: await audiences.filtersOf(workspaceId, chosen),
      order,
      after: cursor === undefined ? undefined : readPosition(cursor, newestLeads, 'time'),
      limit: bulkBatch + 1,
      at: now(),
    });
    const { rows, nextCursor } = toListPage(found, bulkBatch, newestLeads, (lead) =>
      leadPosition(lead, order.by),
    );
    return { ids: rows.map(({ id }) => id), nextCursor };
  }

  return {
    /** @throws {Problem} 404 for a segment that there is not, 400 for a cursor of another list, 409 for one tag too many */
    async tag(
      workspaceId: string,
      { leads: selection, add, remove }: TagChange,
    ): Promise<EndpointData<typeof tagLeads>> {
      const { ids, nextCursor } = await batchOf(workspaceId, selection);
      return db.transaction(async (tx) => {
        const spelled = await spellTags(tx, workspaceId, add);
        const at = now();
        const known = await tx
          .select({ id: leads.id, tags: leads.tags })
          .from(leads)
          .where(and(eq(leads.workspaceId, workspaceId), inArray(leads.id, ids)))
          .orderBy(asc(leads.id))
          .for('update');
        let full = 0;
        const changed = new Map<string, { tags: string[]; ids: string[] }>();
        for (const { id, tags: before } of known) {
          const tags = changeTags(before, { add: spelled, remove });
          if (tags === null) full += 1;
          if (tags === null || hasSameTags(tags, before)) continue;
          const key = tags.join(',');
          changed.set(key, { tags, ids: [...(changed.get(key)?.ids ?? []), id] });
        }
        for (const { tags, ids: alike } of changed.values()) {
          await tx
            .update(leads)
            .set({
              tags,
              tagKeys: tagKeysOf(tags),
              version: sql`${leads.version} + 1`,
              updatedAt: at,
            })
            .where(and(eq(leads.workspaceId, workspaceId), inArray(leads.id, alike)));
        }
        const changedIds = [...changed.values()].flatMap((group) => group.ids);
        await recordLeadEvents(
          tx,
          changedIds.map((leadId) => ({ ...leadEdited, leadId, workspaceId, at })),
        );
        await recordEdits(tx, workspaceId, changedIds.length, at);
        return { changed: changedIds.length, full, nextCursor };
      });
    },

    /** @throws {Problem} 404 for a segment that there is not, 400 for a cursor of another list */
    async setStatus(
      workspaceId: string,
      { leads: selection, status }: LeadStatusChange,
    ): Promise<EndpointData<typeof setLeadStatus>> {
      const { ids, nextCursor } = await batchOf(workspaceId, selection);
      return db.transaction(async (tx) => {
        const at = now();
        const others = await tx
          .select({ id: leads.id, status: leads.status })
          .from(leads)
          .where(
            and(
              eq(leads.workspaceId, workspaceId),
              inArray(leads.id, ids),
              ne(leads.status, status),
            ),
          )
          .orderBy(asc(leads.id))
          .for('update');
        const before = new Map(others.map((lead) => [lead.id, lead.status]));
        const changed = await tx
          .update(leads)
          .set({ status, version: sql`${leads.version} + 1`, updatedAt: at })
          .where(and(eq(leads.workspaceId, workspaceId), inArray(leads.id, [...before.keys()])))
          .returning();
        await recordLeadEvents(
          tx,
          others.flatMap(({ id: leadId, status: from }) =>
            eventsOfSetStatus(from, status).map((event) => ({ ...event, leadId, workspaceId, at })),
          ),
        );
        const told = changed.flatMap((lead) => eventsOfStatus(lead, before.get(lead.id) ?? null));
        await emitEvents(tx, workspaceId, told, at);
        await recordEdits(tx, workspaceId, changed.length, at);
        return { changed: changed.length, nextCursor };
      });
    },

    /** @throws {Problem} 404 for a segment that there is not, 400 for a cursor of another list */
    async delete(
      workspaceId: string,
      selection: LeadSelection,
    ): Promise<EndpointData<typeof deleteLeads>> {
      const { ids, nextCursor } = await batchOf(workspaceId, selection);
      return { changed: await removal.deleteAll(workspaceId, ids), nextCursor };
    },
  };
}

export type BulkService = ReturnType<typeof createBulkService>;

async function recordEdits(tx: Transaction, workspaceId: string, count: number, at: Date) {
  if (count > 0) await recordAudit(tx, workspaceId, { action: 'leads-edited', count }, at);
}
