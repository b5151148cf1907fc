import type { LeadStatus } from '@flowdeck/contract/leads';
import { engaged } from '@flowdeck/domain/leads/status';
import { and, asc, eq, gte, inArray, isNull, lte, notExists, notInArray, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import type { Transaction } from '../db/database.ts';
import { recordLeadEvents } from './records-store.ts';
import { leads, outreachSteps, unsubscribes, type LeadRow } from './tables.ts';

/**
 * The leads of one workspace that workflows write to, within a run's transaction. What it finds is
 * kept from other runs until that ends.
 */
export function leadsToContact(tx: Transaction, workspaceId: string) {
  const notUnsubscribed = notExists(
    tx.select().from(unsubscribes).where(eq(unsubscribes.leadId, leads.id)),
  );
  return {
    /** Qualified leads that were never contacted, oldest first. */
    neverContacted: (limit: number): Promise<LeadRow[]> =>
      tx
        .select()
        .from(leads)
        .where(
          and(
            eq(leads.workspaceId, workspaceId),
            eq(leads.status, 'qualified'),
            notUnsubscribed,
            notExists(tx.select().from(outreachSteps).where(eq(outreachSteps.leadId, leads.id))),
          ),
        )
        .orderBy(asc(leads.createdAt))
        .limit(limit)
        .for('update', { skipLocked: true }),

    /** Contacted leads that got the step before this one, and the first step before `since`. */
    async dueForStep(step: number, since: Date, limit: number): Promise<LeadRow[]> {
      const first = alias(outreachSteps, 'first');
      const previous = alias(outreachSteps, 'previous');
      const thisOne = alias(outreachSteps, 'this_one');
      const rows = await tx
        .select({ lead: leads })
        .from(leads)
        .innerJoin(first, and(eq(first.leadId, leads.id), eq(first.step, 0)))
        .innerJoin(previous, and(eq(previous.leadId, leads.id), eq(previous.step, step - 1)))
        .leftJoin(thisOne, and(eq(thisOne.leadId, leads.id), eq(thisOne.step, step)))
        .leftJoin(unsubscribes, eq(unsubscribes.leadId, leads.id))
        .where(
          and(
            eq(leads.workspaceId, workspaceId),
            eq(leads.status, 'contacted'),
            lte(first.at, since),
            isNull(thisOne.leadId),
            isNull(unsubscribes.leadId),
          ),
        )
        .orderBy(sql`${first.at}`)
        .limit(limit)
        .for('update', { of: leads, skipLocked: true });
      return rows.map(({ lead }) => lead);
    },

    /** Engaged leads that were not converted yet, oldest first. */
    engaged: (limit: number): Promise<LeadRow[]> =>
      tx
        .select()
        .from(leads)
        .where(
          and(
            eq(leads.workspaceId, workspaceId),
            inArray(leads.status, engaged.statuses),
            gte(leads.score, engaged.leastScore),
            notUnsubscribed,
          ),
        )
        .orderBy(asc(leads.createdAt))
        .limit(limit)
        .for('update', { skipLocked: true }),

    /** Records that a lead was sent a step of the sequence; 0 is the first. */
    async addStep(leadId: string, step: number, at: Date): Promise<void> {
      await tx.insert(outreachSteps).values({ leadId, step, workspaceId, at });
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
