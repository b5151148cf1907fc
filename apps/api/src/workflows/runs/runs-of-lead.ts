import { leadDataHistory } from '@flowdeck/contract/leads/lead-records';
import { recordsCopy } from '@flowdeck/domain/leads/records-copy';
import { and, desc, eq, sql } from 'drizzle-orm';
import type { Transaction } from '../../platform/db/database.ts';
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

/** Takes the address of a deleted lead out of what runs have noted: leads, and emails to them. */
export async function forgetInRuns(tx: Transaction, lead: NamedLead): Promise<void> {
  const named = sql`to_jsonb(${lead.email}::text)::text`;
  await tx
    .update(workflowRuns)
    .set({
      made: sql`replace(${made}::text, ${named}, '""')::jsonb`,
      result: sql`replace(${result}, ${lead.email}, ${recordsCopy.deleted})`,
    })
    .where(namesLead(lead))
    .prepare('forget_in_runs')
    .execute();
}
