import { eventsOfCapture } from '@flowdeck/domain/delivery/events/lead-events';
import { qualifiedStatuses } from '@flowdeck/domain/leads/status';
import { eventsOfReturn } from '@flowdeck/domain/leads/change-lead';
import { consentEvents, noConsent } from '@flowdeck/domain/leads/consent';
import { refuseBeyond } from '@flowdeck/domain/quotas';
import { and, eq, getTableColumns, sql } from 'drizzle-orm';
import type { Database, ReadDatabase, Transaction } from '../../platform/db/database.ts';
import { lockWorkspace } from '../../platform/db/lock-workspace.ts';
import { singleRow } from '../../platform/db/rows.ts';
import { emitEvents } from '../../delivery/events/emit-events.ts';
import { countOf, readTotals, sumOf } from '../../platform/totals/read-totals.ts';
import { recordLeadEvents, statusesByPerson } from '../records/store.ts';
import { leads, type LeadRow, type NewLead } from '../tables.ts';
import type { Assessment } from '@flowdeck/domain/leads/assess';

/**
 * Runs in the transaction that captures a lead.
 * @param formId the form of a website that it came by this time; null for any other way
 */
export type CaptureHook = (
  tx: Transaction,
  lead: LeadRow,
  at: Date,
  formId: string | null,
) => Promise<void>;

/** Captured leads. */
export function createCaptureStore(db: Database, reads: ReadDatabase = db) {
  return {
    /**
     * Stores a lead, or updates the one with the same address. One row for each address, however
     * many come at once: the second waits for the first and sees what it left.
     * @param update what to store of the row, new or known, which nobody else changes meanwhile
     * @param captured what else belongs in the same transaction
     * @throws {Problem} 409 for one lead too many
     */
    capture: (
      given: NewLead,
      update: (row: LeadRow & { statusByPerson: boolean }) => Partial<LeadRow>,
      captured: (tx: Transaction, row: LeadRow) => Promise<void>,
    ): Promise<LeadRow> =>
      db.transaction(async (tx) => {
        await lockWorkspace(tx, given.workspaceId);
        const known = singleRow(
          await tx
            .insert(leads)
            .values(given)
            .onConflictDoUpdate({
              target: [leads.workspaceId, leads.emailKey],
              set: { updatedAt: given.updatedAt },
            })
            .returning({ ...getTableColumns(leads), isNew: sql<boolean>`xmax = 0` }),
        );
        const { isNew, ...before } = known;
        if (isNew) refuseBeyond('leads', (await countOf(tx, given.workspaceId, 'leads')) - 1);
        const decided = await statusesByPerson(tx, before.workspaceId, isNew ? [] : [before.id]);
        const changes = update({ ...before, statusByPerson: decided.has(before.id) });
        const lead = singleRow(
          await tx
            .update(leads)
            .set({ ...changes, version: before.version + (isNew ? 0 : 1) })
            .where(and(eq(leads.workspaceId, before.workspaceId), eq(leads.id, before.id)))
            .returning(),
        );
        const { id: leadId, workspaceId, createdAt, updatedAt: at } = lead;
        const events = [
          ...(isNew ? [] : eventsOfReturn('captured-again', before.status, lead.status)),
          ...consentEvents('form', isNew ? noConsent : before, lead),
        ];
        await recordLeadEvents(
          tx,
          events.map((event) => ({ ...event, leadId, workspaceId, at: isNew ? createdAt : at })),
        );
        await captured(tx, lead);
        await emitEvents(tx, workspaceId, eventsOfCapture(lead, isNew ? null : before.status), at);
        return lead;
      }),

    /** How many leads a workspace has besides the one with this address. */
    async countOthers(workspaceId: string, emailKey: string): Promise<number> {
      const isThis = and(eq(leads.workspaceId, workspaceId), eq(leads.emailKey, emailKey));
      return (await countOf(db, workspaceId, 'leads')) - (await db.$count(leads, isThis));
    },

    async totals(workspaceId: string) {
      const parts = await readTotals(reads, workspaceId, 'leads');
      const { count: total, score } = sumOf(parts);
      const ofStatus = (statuses: readonly string[]) =>
        sumOf(parts.filter(({ part }) => statuses.includes(part))).count;
      return {
        total,
        qualified: ofStatus(qualifiedStatuses),
        converted: ofStatus(['converted']),
        avgScore: total === 0 ? 0 : score / total,
      };
    },
  };
}

export type CaptureStore = ReturnType<typeof createCaptureStore>;

/** The columns that follow from what else is stored of a lead. */
export const derivedColumns = ({
  score,
  enrichment: { data, confidence, status },
}: Assessment) => ({
  ...data,
  score,
  confidence,
  enrichmentStatus: status,
});
