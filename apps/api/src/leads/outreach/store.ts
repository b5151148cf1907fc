import type { LeadStatus } from '@flowdeck/contract/leads/leads';
import { and, asc, eq, inArray, notInArray, sql } from 'drizzle-orm';
import type { Transaction } from '../../platform/db/database.ts';
import { recordLeadEvents } from '../records/store.ts';
import { unsubscribeSuppressed, type HashAddress } from '../unsubscribe/suppressions.ts';
import { leads, outreachSteps, type LeadRow } from '../tables.ts';

/** The key in the outbox of the email that a Conversion workflow makes, one for each lead. */
export const followUpKey = (leadId: string) => `conversion:${leadId}`;

/** The leads of one workspace that workflows write to, within a run's transaction. */
export function leadsToContact(tx: Transaction, workspaceId: string) {
  return {
    /** Those of them whose addresses may be written to. */
    async notSuppressed(found: LeadRow[], hash: HashAddress, at: Date): Promise<LeadRow[]> {
      const gone = await unsubscribeSuppressed(tx, workspaceId, found, hash, at);
      return found.filter(({ id }) => !gone.has(id));
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
