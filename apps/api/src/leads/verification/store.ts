import { and, asc, eq, inArray, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import type { Transaction } from '../../platform/db/database.ts';
import { readTotals } from '../../platform/totals/read-totals.ts';
import { statusesByPerson } from '../records/store.ts';
import { hasPersonKey, leadChecks, leads, personKey } from '../tables.ts';

type NewCheck = Omit<typeof leadChecks.$inferInsert, 'workspaceId'>;

/** The leads of one workspace and the checks of them, within a run's transaction. */
export function leadsToVerify(tx: Transaction, workspaceId: string) {
  const isOwn = eq(leads.workspaceId, workspaceId);
  return {
    /** Leads that are not disqualified, the one whose last check is longest ago first. */
    leastRecentlyChecked: (limit: number) =>
      tx
        .select({ id: leads.id, email: leads.email, company: leads.company })
        .from(leads)
        .where(and(isOwn, sql`${leads.status} <> 'disqualified'`))
        .orderBy(sql`${leads.checkedAt} nulls first`, asc(leads.createdAt))
        .limit(limit),

    /** How many leads are not disqualified. */
    async count(): Promise<number> {
      const parts = await readTotals(tx, workspaceId, 'leads');
      return parts
        .filter(({ part }) => part !== 'disqualified')
        .reduce((sum, part) => sum + part.count, 0);
    },

    /** For each of the leads with a full name and company, the id of an earlier one that has the same. */
    async duplicates(ids: readonly string[]): Promise<Map<string, string>> {
      if (ids.length === 0) return new Map();
      const same = alias(leads, 'same');
      const first = tx
        .select({ id: same.id })
        .from(same)
        .where(
          and(
            eq(same.workspaceId, workspaceId),
            hasPersonKey(same),
            sql`${personKey(same)} = ${personKey(leads)}`,
          ),
        )
        .orderBy(asc(same.createdAt), asc(same.id))
        .limit(1);
      const rows = await tx
        .select({ id: leads.id, first: sql<string>`(${first})` })
        .from(leads)
        .where(and(isOwn, inArray(leads.id, [...ids]), hasPersonKey(leads)));
      const later = rows.filter(({ id, first: earliest }) => id !== earliest);
      return new Map(later.map(({ id, first: earliest }) => [id, earliest]));
    },

    /** Those of them whose status a person did not set: no check changes that. */
    async withoutDecision(ids: readonly string[]): Promise<string[]> {
      const decided = await statusesByPerson(tx, workspaceId, ids);
      return ids.filter((id) => !decided.has(id));
    },

    /** Stores the latest check of each lead in place of the one before. */
    async saveChecks(checks: readonly NewCheck[], at: Date): Promise<void> {
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
      const ids = checks.map(({ leadId }) => leadId);
      await tx
        .update(leads)
        .set({ checkedAt: at })
        .where(and(isOwn, inArray(leads.id, ids)));
    },
  };
}
