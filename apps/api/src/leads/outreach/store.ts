import type { LeadStatus } from '@flowdeck/contract/leads/leads';
import { and, asc, eq, inArray, notInArray, sql } from 'drizzle-orm';
import type { Transaction } from '../../platform/db/database.ts';
import { recordLeadEvents } from '../records/store.ts';
import { unsubscribeLeads, type HashAddress } from '../unsubscribe/suppressions.ts';
import { leads, outreachSteps, suppressions, type LeadRow } from '../tables.ts';

/** The key in the outbox of the email that a Conversion workflow makes, one for each lead. */
export const followUpKey = (leadId: string) => `conversion:${leadId}`;

/** The leads of one workspace that workflows write to, within a run's transaction. */
export function leadsToContact(tx: Transaction, workspaceId: string) {
  return {
    /**
     * Those of them whose addresses may be written to. The others had unsubscribed before someone deleted
     * them and they came back: that is noted again.
     */
    async notSuppressed(found: LeadRow[], hash: HashAddress, at: Date): Promise<LeadRow[]> {
      if (found.length === 0) return found;
      const hashes = found.map(({ email }) => hash(email));
      const rows = await tx
        .select({ addressHash: suppressions.addressHash })
        .from(suppressions)
        .where(
          and(eq(suppressions.workspaceId, workspaceId), inArray(suppressions.addressHash, hashes)),
        );
      const suppressed = new Set(rows.map(({ addressHash }) => addressHash));
      const isSuppressed = (_: LeadRow, index: number) => suppressed.has(hashes[index] ?? '');
      const gone = found.filter(isSuppressed);
      if (gone.length === 0) return found;
      const ids = gone.map(({ id }) => id);
      await unsubscribeLeads(tx, workspaceId, ids, at);
      return found.filter((lead) => !gone.includes(lead));
    },

    /** Records that the email of a step was made; 0 is the first. */
    async addStep(leadId: string, step: number, deliveryId: string, at: Date): Promise<void> {
      await tx.insert(outreachSteps).values({ leadId, step, workspaceId, deliveryId, at });
    },

    /** Records that a lead's follow-up was made. */
    async followUp(leadId: string, at: Date): Promise<void> {
      await tx
        .update(leads)
        .set({ followedUpAt: at })
        .where(and(eq(leads.workspaceId, workspaceId), eq(leads.id, leadId)));
    },

    /** Sets the status of leads, except those that have converted. */
    async setStatus(ids: readonly string[], status: LeadStatus, at: Date): Promise<void> {
      if (ids.length === 0) return;
      const changing = await tx
        .select({ leadId: leads.id, from: leads.status })
        .from(leads)
        .where(
          and(
            eq(leads.workspaceId, workspaceId),
            inArray(leads.id, [...ids]),
            notInArray(leads.status, ['converted', status]),
          ),
        )
        .orderBy(asc(leads.id))
        .for('update');
      if (changing.length === 0) return;
      const event = { workspaceId, kind: 'status-by-workflow', to: status, at } as const;
      await recordLeadEvents(
        tx,
        changing.map((lead) => ({ ...event, ...lead })),
      );
      await tx
        .update(leads)
        .set({ status, version: sql`${leads.version} + 1`, updatedAt: at })
        .where(
          and(
            eq(leads.workspaceId, workspaceId),
            inArray(
              leads.id,
              changing.map(({ leadId }) => leadId),
            ),
          ),
        );
    },
  };
}
