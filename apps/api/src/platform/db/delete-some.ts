import { and, eq, sql, type SQL } from 'drizzle-orm';
import type { AnyPgColumn, PgTable } from 'drizzle-orm/pg-core';
import type { Database, Transaction } from './database.ts';

/** Rows that one statement deletes at most. */
const atOnce = 100;

/** A table of which a workspace may have many rows. */
export type WorkspaceTable = PgTable & { workspaceId: AnyPgColumn };

/**
 * Deletes a few rows of a workspace, so that others have their turn between two calls.
 * @param which of them are meant; all by default
 * @returns how many there were
 */
export async function deleteSome(
  db: Database | Transaction,
  table: WorkspaceTable,
  workspaceId: string,
  which?: SQL,
): Promise<number> {
  const areMeant = and(eq(table.workspaceId, workspaceId), which);
  const some = sql`array(select ctid from ${table} where ${areMeant} limit ${atOnce})`;
  const deleted = await db
    .delete(table)
    .where(and(areMeant, sql`ctid = any(${some})`))
    .returning({ of: table.workspaceId });
  return deleted.length;
}
