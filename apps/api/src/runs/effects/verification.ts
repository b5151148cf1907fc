import { runResults } from '@flowdeck/domain/workflows/run-results';
import { isDisqualified, verifyLead } from '@flowdeck/domain/workflows/verify-lead';
import { and, asc, eq, inArray, ne, sql } from 'drizzle-orm';
import type { Transaction } from '../../db/database.ts';
import { leadChecks, leads } from '../../leads/tables.ts';
import type { Effect } from '../effect.ts';

/** Most leads that one run checks, those with the oldest check first. */
const atOnce = 500;

/**
 * Verification: re-checks each lead's address, its domain against the company, and duplicates. A
 * lead with an undeliverable address is disqualified.
 */
export const verification: Effect =
  async ({ workspaceId }, at) =>
  async (tx) => {
    const rows = await oldest(tx, workspaceId);
    const first = await firstOfSameName(tx, workspaceId);
    const checks = rows.map((lead) => ({
      ...verifyLead(lead),
      leadId: lead.id,
      workspaceId,
      duplicateOf: first.get(lead.id) ?? null,
      checkedAt: at,
    }));
    if (checks.length === 0) return runResults.leadsVerified(0, 0, 0);
    await tx
      .insert(leadChecks)
      .values(checks)
      .onConflictDoUpdate({
        target: leadChecks.leadId,
        set: {
          mail: sql`excluded.mail`,
          duplicateOf: sql`excluded.duplicate_of`,
          domainFits: sql`excluded.domain_fits`,
          checkedAt: sql`excluded.checked_at`,
        },
      });
    const gone = checks.filter(isDisqualified).map(({ leadId }) => leadId);
    if (gone.length > 0) {
      await tx
        .update(leads)
        .set({ status: 'disqualified', updatedAt: at })
        .where(and(inArray(leads.id, gone), ne(leads.status, 'converted')));
    }
    const duplicates = checks.filter(({ duplicateOf }) => duplicateOf !== null).length;
    return runResults.leadsVerified(checks.length, gone.length, duplicates);
  };

function oldest(tx: Transaction, workspaceId: string) {
  return tx
    .select({ id: leads.id, email: leads.email, company: leads.company })
    .from(leads)
    .leftJoin(leadChecks, eq(leadChecks.leadId, leads.id))
    .where(and(eq(leads.workspaceId, workspaceId), ne(leads.status, 'disqualified')))
    .orderBy(sql`${leadChecks.checkedAt} nulls first`, asc(leads.createdAt))
    .limit(atOnce);
}

/** For each later lead with a full name and company, the first one that has the same. */
async function firstOfSameName(tx: Transaction, workspaceId: string): Promise<Map<string, string>> {
  const same = sql`partition by lower(${leads.firstName}), lower(${leads.lastName}), lower(${leads.company}) order by ${leads.createdAt}, ${leads.id}`;
  const rows = await tx
    .select({ id: leads.id, first: sql<string>`first_value(${leads.id}) over (${same})` })
    .from(leads)
    .where(
      and(
        eq(leads.workspaceId, workspaceId),
        ne(leads.firstName, ''),
        ne(leads.lastName, ''),
        ne(leads.company, ''),
      ),
    );
  return new Map(rows.filter(({ id, first }) => id !== first).map(({ id, first }) => [id, first]));
}
