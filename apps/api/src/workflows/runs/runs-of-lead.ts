import { leadDataHistory } from '@flowdeck/contract/leads/lead-records';
import { recordsCopy } from '@flowdeck/domain/leads/records-copy';
import { and, desc, eq, inArray, sql } from 'drizzle-orm';
import type { Database, Transaction } from '../../platform/db/database.ts';
import { workflowRuns } from './tables.ts';

interface NamedLead {
  workspaceId: string;
  email: string;
}

const { made, result, seq, startedAt } = workflowRuns;

const namesLead = ({ workspaceId, email }: NamedLead) =>
  and(
    eq(workflowRuns.workspaceId, workspaceId),
    sql`${made} @> ${JSON.stringify([{ name: email }])}::jsonb`,
  );

/** The newest runs that have noted a lead, or emails to it. */
export const runsOf = (
  tx: Transaction,
  lead: NamedLead,
): Promise<{ startedAt: Date; result: string | null }[]> =>
  tx
    .select({ startedAt, result })
    .from(workflowRuns)
    .where(namesLead(lead))
    .orderBy(desc(seq))
    .limit(leadDataHistory)
    .prepare('runs_of_lead')
    .execute();

/**
 * Takes the address of a deleted lead out of what some runs have noted: leads, and emails to them.
 * @returns how many; none once there are no more
 */
export async function forgetInRuns(db: Database, lead: NamedLead, limit: number): Promise<number> {
  const named = sql`to_jsonb(${lead.email}::text)::text`;
  const some = db
    .select({ id: workflowRuns.id })
    .from(workflowRuns)
    .where(namesLead(lead))
    .limit(limit);
  const changed = await db
    .update(workflowRuns)
    .set({
      made: sql`replace(${made}::text, ${named}, '""')::jsonb`,
      result: sql`replace(${result}, ${lead.email}, ${recordsCopy.deleted})`,
    })
    .where(and(eq(workflowRuns.workspaceId, lead.workspaceId), inArray(workflowRuns.id, some)))
    .returning({ id: workflowRuns.id })
    .prepare('forget_in_runs')
    .execute();
  return changed.length;
}
