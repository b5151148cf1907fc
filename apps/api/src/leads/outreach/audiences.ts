import type { LeadFollowUp } from '@flowdeck/contract/workflows/workflow-settings';
import { restedSince } from '@flowdeck/domain/delivery/mails/mail-rules';
import { engaged } from '@flowdeck/domain/leads/status';
import {
  and,
  arrayContains,
  asc,
  eq,
  gte,
  inArray,
  isNotNull,
  isNull,
  lte,
  notExists,
  exists,
  or,
  type SQL,
} from 'drizzle-orm';
import { deliveries, openStatuses } from '../../delivery/mails/tables.ts';
import type { Database, Transaction } from '../../platform/db/database.ts';
import { digest } from '../../platform/secrets/random-secret.ts';
import { leads, outreachSteps, unsubscribes, type LeadRow } from '../tables.ts';
import { leadRanges } from './lead-ranges.ts';

/** Whom a workflow writes to, but for whether they agreed: a condition on leads of its workspace. */
export type Audience = SQL | undefined;

/** What a search has found. */
interface Found {
  /** For each audience, the leads to write to, the oldest first. */
  found: { audience: Audience; ids: string[] }[];
  /** How many more there would be if they had agreed to it. */
  unconsented: number;
  /** How many leads were looked at. */
  lookedAt: number;
}

/** The leads of one workspace that workflows write to. */
export function audiencesOf(db: Database, workspaceId: string, at: Date) {
  const openMails = db
    .select()
    .from(deliveries)
    .where(
      and(
        eq(deliveries.workspaceId, workspaceId),
        eq(deliveries.leadId, leads.id),
        inArray(deliveries.status, [...openStatuses]),
      ),
    );
  /** Nothing forbids it: no workflow has written to them within a day or is about to, and they have not refused. */
  const mayBeWrittenTo = and(
    or(isNull(leads.lastMailAt), lte(leads.lastMailAt, restedSince(at))),
    isNull(leads.mailRefusal),
    notExists(openMails),
    notExists(db.select().from(unsubscribes).where(eq(unsubscribes.leadId, leads.id))),
  );
  const steps = (which?: SQL) =>
    db
      .select()
      .from(outreachSteps)
      .where(
        and(eq(outreachSteps.workspaceId, workspaceId), eq(outreachSteps.leadId, leads.id), which),
      );
  const { step, sentAt } = outreachSteps;
  /** Whether a Lead Capture workflow decided so when the lead came. */
  const mayWrite = (followUp: LeadFollowUp) => arrayContains(leads.followUp, [followUp]);

  return {
    /** Qualified leads that were never contacted. */
    neverContacted: (): Audience =>
      and(eq(leads.status, 'qualified'), mayWrite('outreach'), notExists(steps()), mayBeWrittenTo),

    /** Contacted leads that were sent the step before this one, and the first step before `since`. */
    dueForStep: (due: number, since: Date): Audience =>
      and(
        eq(leads.status, 'contacted'),
        exists(steps(and(eq(step, 0), lte(sentAt, since)))),
        exists(steps(and(eq(step, due - 1), isNotNull(sentAt)))),
        notExists(steps(eq(step, due))),
        mayBeWrittenTo,
      ),

    /** Engaged leads without a follow-up. */
    engaged: (leastScore: number): Audience =>
      and(
        inArray(leads.status, engaged.statuses),
        gte(leads.score, leastScore),
        mayWrite('conversion'),
        isNull(leads.followedUpAt),
        mayBeWrittenTo,
      ),
  };
}

interface Search {
  /** Leads to write to, of each audience. */
  most: number;
  /** Leads to look at. */
  among: number;
  signal?: AbortSignal | undefined;
}

/** Looks for the leads of several audiences, some leads at a time, so that it makes no other call wait. */
export async function searchAudiences(
  db: Database,
  workspaceId: string,
  audiences: readonly Audience[],
  { most, among, signal }: Search,
): Promise<Found> {
  const found = audiences.map((audience) => ({ audience, ids: [] as string[] }));
  let [unconsented, lookedAt] = [0, 0];
  for await (const { isIn, count } of leadRanges(db, workspaceId)) {
    for (const { audience, ids } of found) {
      signal?.throwIfAborted();
      const query = db
        .select({ id: leads.id, consent: leads.consent })
        .from(leads)
        .where(and(eq(leads.workspaceId, workspaceId), isIn, audience))
        .orderBy(asc(leads.createdAt), asc(leads.id));
      // A name stands for one text.
      const name = digest(query.toSQL().sql).slice(0, 16);
      const rows = await query.prepare(`whole_workspace_audience_${name}`).execute();
      const agreed = rows.filter(({ consent }) => consent === 'given');
      unconsented += rows.length - agreed.length;
      ids.push(...agreed.slice(0, most - ids.length).map(({ id }) => id));
    }
    lookedAt += count;
    if (lookedAt >= among) break;
  }
  return { found, unconsented, lookedAt };
}

/**
 * Those who are still of an audience.
 * @param isDry leaves them to other runs, which cannot have them otherwise until the transaction ends
 */
export function readAudience(
  tx: Transaction,
  workspaceId: string,
  { audience, ids }: { audience: Audience; ids: readonly string[] },
  isDry: boolean,
): Promise<LeadRow[]> {
  const found = tx
    .select()
    .from(leads)
    .where(
      and(
        eq(leads.workspaceId, workspaceId),
        inArray(leads.id, [...ids]),
        eq(leads.consent, 'given'),
        audience,
      ),
    )
    .orderBy(asc(leads.createdAt), asc(leads.id));
  return isDry ? found : found.for('update', { skipLocked: true });
}
