import { and, eq, sql } from 'drizzle-orm';
import type { Database, Transaction } from '../db/database.ts';
import { only } from '../db/only.ts';
import type { LeadRow } from './rules.ts';
import { leads } from './tables.ts';

type NewLead = typeof leads.$inferInsert;

/** Captured leads. Every query names the workspace: there is no way around it. */
export function createLeadStore(db: Database) {
  return {
    /**
     * Stores a lead, or adds what is new to the one with the same address, then stores what follows
     * from all that is known of it. One row for each address, however many come at once: the second
     * waits for the first and sees what it left.
     * @param derive from the row as merged, which nobody else changes meanwhile
     * @param captured what else belongs into the same transaction
     */
    capture: (
      given: NewLead,
      derive: (row: LeadRow) => Partial<LeadRow>,
      captured: (tx: Transaction, row: LeadRow) => Promise<void>,
    ): Promise<LeadRow> =>
      db.transaction(async (tx) => {
        const merged = only(
          await tx
            .insert(leads)
            .values(given)
            .onConflictDoUpdate({
              target: [leads.workspaceId, leads.emailKey],
              set: {
                firstName: sql`coalesce(nullif(excluded.first_name, ''), ${leads.firstName})`,
                lastName: sql`coalesce(nullif(excluded.last_name, ''), ${leads.lastName})`,
                company: sql`coalesce(nullif(excluded.company, ''), ${leads.company})`,
                providerFacts: sql`coalesce(excluded.provider_facts, ${leads.providerFacts})`,
                updatedAt: given.updatedAt,
              },
            })
            .returning(),
        );
        const lead = only(
          await tx
            .update(leads)
            .set(derive(merged))
            .where(and(eq(leads.workspaceId, merged.workspaceId), eq(leads.id, merged.id)))
            .returning(),
        );
        await captured(tx, lead);
        return lead;
      }),

    async totals(workspaceId: string) {
      const [totals] = await db
        .select({
          total: sql<number>`count(*)::int`,
          qualified: sql<number>`(count(*) filter (where ${leads.status} in ('qualified', 'contacted', 'converted')))::int`,
          converted: sql<number>`(count(*) filter (where ${leads.status} = 'converted'))::int`,
          avgScore: sql<number>`coalesce(avg(${leads.score}), 0)::float8`,
        })
        .from(leads)
        .where(eq(leads.workspaceId, workspaceId));
      return totals ?? { total: 0, qualified: 0, converted: 0, avgScore: 0 };
    },
  };
}

export type LeadStore = ReturnType<typeof createLeadStore>;
