import type { MailAudience } from '@flowdeck/contract/workflows/workflow-settings';
import type { LeadFollowUp } from '@flowdeck/contract/leads/leads';
import { engaged } from '@flowdeck/domain/leads/status';
import {
  and,
  arrayContains,
  asc,
  eq,
  exists,
  gte,
  inArray,
  isNotNull,
  lte,
  notExists,
  sql,
  type SQL,
} from 'drizzle-orm';
import type { Database, Transaction } from '../../platform/db/database.ts';
import { digest } from '../../platform/secrets/random-secret.ts';
import { exclusionSql, leadConditions } from '../audience/conditions.ts';
import { findSegment } from '../segments/store.ts';
import { leads, outreachSteps, type LeadRow } from '../tables.ts';
import { leadRanges } from './lead-ranges.ts';

/** Whom a workflow means, as conditions on leads of its workspace. */
export interface Audience {
  meant: SQL | undefined;
  /** Why it does not write to one of them now; `none` for those that it does. */
  why: SQL<string>;
}

/** What a search has found. */
interface Found {
  /** For each audience: the leads to write to, the oldest first, and how many it leaves out, by why. */
  found: { audience: Audience; ids: string[]; skipped: Map<string, number> }[];
  /** How many leads were looked at. */
  lookedAt: number;
}

/** The leads of one workspace that workflows write to. */
export function audiencesOf(db: Database, workspaceId: string, at: Date) {
  const exclusion = exclusionSql(workspaceId, at);
  const steps = (which?: SQL) =>
    db
      .select()
      .from(outreachSteps)
      .where(
        and(eq(outreachSteps.workspaceId, workspaceId), eq(outreachSteps.leadId, leads.id), which),
      );
  const { step, sentAt } = outreachSteps;

  async function meantBy(
    { audience, segment }: MailAudience,
    followUp: LeadFollowUp,
  ): Promise<SQL | undefined> {
    if (audience === 'all') return undefined;
    // Whether a Lead Capture workflow decided so when the lead came.
    if (audience === 'captured') return arrayContains(leads.followUp, [followUp]);
    const found = segment === null ? undefined : await findSegment(db, workspaceId, segment);
    return found ? leadConditions(workspaceId, found.filters, at) : sql`false`;
  }

  const whyOf = (written: SQL, fits: SQL | undefined): SQL<string> =>
    sql`case when ${written} then 'written' when not (${fits}) then 'unfit' else ${exclusion} end`;

  return {
    /** Qualified leads that were never contacted. */
    neverContacted: async (settings: MailAudience): Promise<Audience> => ({
      meant: await meantBy(settings, 'outreach'),
      why: whyOf(exists(steps()), eq(leads.status, 'qualified')),
    }),

    /** Contacted leads that were sent the step before this one, and the first step before `since`. */
    dueForStep: (due: number, since: Date): Audience => ({
      meant: and(
        eq(leads.status, 'contacted'),
        exists(steps(and(eq(step, 0), lte(sentAt, since)))),
        exists(steps(and(eq(step, due - 1), isNotNull(sentAt)))),
        notExists(steps(eq(step, due))),
      ),
      why: exclusion,
    }),

    /** Engaged leads without a follow-up. */
    engaged: async (settings: MailAudience, leastScore: number): Promise<Audience> => ({
      meant: await meantBy(settings, 'conversion'),
      why: whyOf(
        isNotNull(leads.followedUpAt),
        and(inArray(leads.status, engaged.statuses), gte(leads.score, leastScore)),
      ),
    }),
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
  const found = audiences.map((audience) => ({
    audience,
    ids: [] as string[],
    skipped: new Map<string, number>(),
  }));
  let lookedAt = 0;
  for await (const { isIn, count } of leadRanges(db, workspaceId)) {
    for (const { audience, ids, skipped } of found) {
      signal?.throwIfAborted();
      const query = db
        .select({ id: leads.id, why: audience.why })
        .from(leads)
        .where(and(eq(leads.workspaceId, workspaceId), isIn, audience.meant))
        .orderBy(asc(leads.createdAt), asc(leads.id));
      // A name stands for one text.
      const name = digest(query.toSQL().sql).slice(0, 16);
      const rows = await query.prepare(`whole_workspace_audience_${name}`).execute();
      for (const { id, why } of rows) {
        if (why !== 'none') skipped.set(why, (skipped.get(why) ?? 0) + 1);
        else if (ids.length < most) ids.push(id);
      }
    }
    lookedAt += count;
    if (lookedAt >= among) break;
  }
  return { found, lookedAt };
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
        audience.meant,
        sql`${audience.why} = 'none'`,
      ),
    )
    .orderBy(asc(leads.createdAt), asc(leads.id));
  return isDry ? found : found.for('update', { skipLocked: true });
}
