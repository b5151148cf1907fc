import { recordsCopy } from '@flowdeck/domain/leads/records-copy';
import { and, eq, sql } from 'drizzle-orm';
import type { Transaction } from '../db/database.ts';
import { workflowRuns } from './tables.ts';

/** Takes the address of a deleted lead out of what runs have noted: leads, and emails to them. */
export async function forgetLead(
  tx: Transaction,
  { workspaceId, email }: { workspaceId: string; email: string },
): Promise<void> {
  const { made, result } = workflowRuns;
  const named = sql`to_jsonb(${email}::text)::text`;
  await tx
    .update(workflowRuns)
    .set({
      made: sql`replace(${made}::text, ${named}, '""')::jsonb`,
      result: sql`replace(${result}, ${email}, ${recordsCopy.deleted})`,
    })
    .where(
      and(
        eq(workflowRuns.workspaceId, workspaceId),
        sql`${made} @> ${JSON.stringify([{ name: email }])}::jsonb`,
      ),
    );
}
