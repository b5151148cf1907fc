import type { LeadStatus } from '@flowdeck/contract/leads/leads';
import type { LeadFollowUp } from '@flowdeck/contract/workflows/workflow-settings';
import { engaged } from '@flowdeck/domain/leads/status';
import { restedSince } from '@flowdeck/domain/delivery/mails/mail-rules';
import {
  and,
  arrayContains,
  asc,
  count,
  eq,
  gte,
  inArray,
  isNotNull,
  isNull,
  lte,
  ne,
  notExists,
  notInArray,
  or,
  sql,
  type SQL,
} from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import type { Transaction } from '../../platform/db/database.ts';
import { deliveries, openStatuses } from '../../delivery/mails/tables.ts';
import { recordLeadEvents } from '../records/store.ts';
import { unsubscribeLeads, type HashAddress } from '../unsubscribe/suppressions.ts';
import { leads, outreachSteps, suppressions, unsubscribes, type LeadRow } from '../tables.ts';

/** The key in the outbox of the email that a Conversion workflow makes, one for each lead. */
export const followUpKey = (leadId: string) => `conversion:${leadId}`;

/** Leads that may be written to, and how many would be if they had agreed to it. */
interface Found {
  found: LeadRow[];
  unconsented: number;
}

/**
 * The leads of one workspace that workflows write to, within a run's transaction. What it finds is
 * kept from other runs until that ends.
 */
export function leadsToContact(tx: Transaction, workspaceId: string) {
  const openMails = tx
    .select()
    .from(deliveries)
    .where(
      and(
        eq(deliveries.workspaceId, workspaceId),
        eq(deliveries.leadId, leads.id),
        inArray(deliveries.status, [...openStatuses]),
      ),
    );
  /** No workflow has written to them within a day, or is about to. */
  const rested = (at: Date) =>
    and(or(isNull(leads.lastMailAt), lte(leads.lastMailAt, restedSince(at))), notExists(openMails));
  const notUnsubscribed = notExists(
    tx.select().from(unsubscribes).where(eq(unsubscribes.leadId, leads.id)),
  );
  const notWritten = notExists(
    tx
      .select()
      .from(outreachSteps)
      .where(and(eq(outreachSteps.workspaceId, workspaceId), eq(outreachSteps.leadId, leads.id))),
  );
  /** Whether a Lead Capture workflow decided so when the lead came. */
  const mayWrite = (followUp: LeadFollowUp) => arrayContains(leads.followUp, [followUp]);
  const notRefused = isNull(leads.mailRefusal);
  const agreed = eq(leads.consent, 'given');
  const notAgreed = ne(leads.consent, 'given');

  /** Oldest first, those who agreed; and how many have not. */
  async function consenting(name: string, which: SQL | undefined, limit: number): Promise<Found> {
    const ofWorkspace = and(eq(leads.workspaceId, workspaceId), which);
    const found = await tx
      .select()
      .from(leads)
      .where(and(ofWorkspace, agreed))
      .orderBy(asc(leads.createdAt))
      .limit(limit)
      .for('update', { skipLocked: true })
      .prepare(`whole_workspace_${name}`)
      .execute();
    const [others] = await tx
      .select({ count: count() })
      .from(leads)
      .where(and(ofWorkspace, notAgreed))
      .prepare(`whole_workspace_${name}_unconsented`)
      .execute();
    return { found, unconsented: others?.count ?? 0 };
  }

  return {
    /** Qualified leads that were never contacted. */
    neverContacted: (at: Date, limit: number): Promise<Found> =>
      consenting(
        'never_contacted',
        and(
          eq(leads.status, 'qualified'),
          mayWrite('outreach'),
          notUnsubscribed,
          notRefused,
          rested(at),
          notWritten,
        ),
        limit,
      ),

    /** Contacted leads that were sent the step before this one, and the first step before `since`. */
    async dueForStep(step: number, since: Date, at: Date, limit: number): Promise<Found> {
      const first = alias(outreachSteps, 'first');
      const previous = alias(outreachSteps, 'previous');
      const thisOne = alias(outreachSteps, 'this_one');
      const due = (consent: SQL) =>
        tx
          .select({ lead: leads })
          .from(leads)
          .innerJoin(
            first,
            and(eq(first.workspaceId, workspaceId), eq(first.leadId, leads.id), eq(first.step, 0)),
          )
          .innerJoin(
            previous,
            and(
              eq(previous.workspaceId, workspaceId),
              eq(previous.leadId, leads.id),
              eq(previous.step, step - 1),
            ),
          )
          .leftJoin(
            thisOne,
            and(
              eq(thisOne.workspaceId, workspaceId),
              eq(thisOne.leadId, leads.id),
              eq(thisOne.step, step),
            ),
          )
          .leftJoin(unsubscribes, eq(unsubscribes.leadId, leads.id))
          .where(
            and(
              eq(leads.workspaceId, workspaceId),
              eq(leads.status, 'contacted'),
              consent,
              notRefused,
              lte(first.sentAt, since),
              isNotNull(previous.sentAt),
              rested(at),
              isNull(thisOne.leadId),
              isNull(unsubscribes.leadId),
            ),
          );
      const rows = await due(agreed)
        .orderBy(asc(first.sentAt))
        .limit(limit)
        .for('update', { of: leads, skipLocked: true })
        .prepare('whole_workspace_due_for_step')
        .execute();
      const [others] = await tx
        .select({ count: count() })
        .from(due(notAgreed).as('due'))
        .prepare('whole_workspace_due_for_step_unconsented')
        .execute();
      return { found: rows.map(({ lead }) => lead), unconsented: others?.count ?? 0 };
    },

    /** Engaged leads without a follow-up. */
    engaged: (leastScore: number, at: Date, limit: number): Promise<Found> =>
      consenting(
        'engaged',
        and(
          inArray(leads.status, engaged.statuses),
          gte(leads.score, leastScore),
          mayWrite('conversion'),
          isNull(leads.followedUpAt),
          notUnsubscribed,
          notRefused,
          rested(at),
        ),
        limit,
      ),

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
