import { leadDetailNames } from '@flowdeck/contract/leads/leads';
import { toSnakeCase } from 'drizzle-orm/casing';
import { and, asc, eq, inArray, sql } from 'drizzle-orm';
import type { Database, Transaction } from '../../platform/db/database.ts';
import { countOf } from '../../platform/totals/read-totals.ts';
import { leads, suppressions, type LeadRow, type NewLead } from '../tables.ts';
import type { HashAddress } from '../unsubscribe/suppressions.ts';

/** The columns that an import changes of a known lead. */
const changing = [
  ...leadDetailNames,
  'consent',
  'consentAt',
  'consentBy',
  'consentText',
  'note',
  'status',
  'followUp',
  'score',
  'location',
  'industry',
  'companySize',
  'enrichmentStatus',
  'confidence',
  'nameKey',
  'companyKey',
  'searchText',
  'tags',
  'tagKeys',
  'version',
  'updatedAt',
] as const satisfies readonly (keyof LeadRow)[];

/** Leads by the hundred, within one transaction. */
export function leadBatches(tx: Transaction) {
  return {
    /**
     * Adds those whose addresses are new, in one order, so that two imports do not wait for each other
     * for ever.
     * @returns the ids of those
     */
    async add(rows: readonly NewLead[]): Promise<ReadonlySet<string>> {
      const added = await tx
        .insert(leads)
        .values([...rows])
        .onConflictDoNothing()
        .returning({ id: leads.id });
      return new Set(added.map(({ id }) => id));
    },

    /** The ids of those whose addresses may not be written to, because they unsubscribed or were erased. */
    async suppressed(
      workspaceId: string,
      rows: readonly { id: string; email: string }[],
      hash: HashAddress,
    ): Promise<ReadonlySet<string>> {
      const hashed = rows.map(({ id, email }) => ({ id, addressHash: hash(email) }));
      const found = await tx
        .select({ addressHash: suppressions.addressHash })
        .from(suppressions)
        .where(
          and(
            eq(suppressions.workspaceId, workspaceId),
            inArray(
              suppressions.addressHash,
              hashed.map(({ addressHash }) => addressHash),
            ),
          ),
        );
      const hashes = new Set(found.map(({ addressHash }) => addressHash));
      return new Set(
        hashed.flatMap(({ id, addressHash }) => (hashes.has(addressHash) ? [id] : [])),
      );
    },

    count: (workspaceId: string): Promise<number> => countOf(tx, workspaceId, 'leads'),

    /** The leads with these addresses, kept from all others until the transaction ends. */
    lock: (workspaceId: string, emailKeys: readonly string[]): Promise<LeadRow[]> =>
      tx
        .select()
        .from(leads)
        .where(and(eq(leads.workspaceId, workspaceId), inArray(leads.emailKey, [...emailKeys])))
        .orderBy(asc(leads.emailKey))
        .for('update'),

    /** Stores known leads again, in one statement. */
    async update(rows: readonly LeadRow[]): Promise<void> {
      if (rows.length === 0) return;
      await tx
        .insert(leads)
        .values([...rows])
        .onConflictDoUpdate({
          target: [leads.workspaceId, leads.emailKey],
          set: Object.fromEntries(
            changing.map((name) => [name, sql.raw(`excluded.${toSnakeCase(name)}`)]),
          ),
        });
    },
  };
}

/** Runs an import's batches, each its own transaction: other calls go between them. */
export const createLeadImportStore = (db: Database) => ({
  transaction: <T>(
    work: (batch: ReturnType<typeof leadBatches>, tx: Transaction) => Promise<T>,
  ): Promise<T> => db.transaction((tx) => work(leadBatches(tx), tx)),
});

export type LeadImportStore = ReturnType<typeof createLeadImportStore>;
