import { and, asc, eq, ne, sql } from 'drizzle-orm';
import type { Transaction } from '../../platform/db/database.ts';
import { statusesByPerson } from '../records/store.ts';
import { leadChecks, leads } from '../tables.ts';

type NewCheck = Omit<typeof leadChecks.$inferInsert, 'workspaceId'>;

/** The leads of one workspace and the checks of them, within a run's transaction. */
export function leadsToVerify(tx: Transaction, workspaceId: string) {
  return {
    /** Leads that are not disqualified, the one whose last check is longest ago first. */
    leastRecentlyChecked: (limit: number) =>
      tx
        .select({ id: leads.id, email: leads.email, company: leads.company })
        .from(leads)
        .leftJoin(
          leadChecks,
          and(eq(leadChecks.leadId, leads.id), eq(leadChecks.workspaceId, workspaceId)),
        )
        .where(and(eq(leads.workspaceId, workspaceId), ne(leads.status, 'disqualified')))
        .orderBy(sql`${leadChecks.checkedAt} nulls first`, asc(leads.createdAt))
        .limit(limit)
        .prepare('whole_workspace_least_recently_checked')
        .execute(),

    /** For each lead with a full name and company, the id of an earlier one that has the same. */
    async duplicates(): Promise<Map<string, string>> {
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
        )
        .prepare('whole_workspace_duplicates')
        .execute();
      const later = rows.filter(({ id, first }) => id !== first);
      return new Map(later.map(({ id, first }) => [id, first]));
    },

    /** Those of them whose status a person did not set: no check changes that. */
    async withoutDecision(ids: readonly string[]): Promise<string[]> {
      const decided = await statusesByPerson(tx, workspaceId, ids);
      return ids.filter((id) => !decided.has(id));
    },

    /** Stores the latest check of each lead in place of the one before. */
    async saveChecks(checks: readonly NewCheck[]): Promise<void> {
      await tx
        .insert(leadChecks)
        .values(checks.map((check) => ({ ...check, workspaceId })))
        .onConflictDoUpdate({
          target: leadChecks.leadId,
          setWhere: eq(leadChecks.workspaceId, workspaceId),
          set: {
            mail: sql`excluded.mail`,
            duplicateOf: sql`excluded.duplicate_of`,
            domainFits: sql`excluded.domain_fits`,
            checkedAt: sql`excluded.checked_at`,
          },
        });
    },
  };
}
