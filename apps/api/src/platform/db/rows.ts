import { fillPlaceholders, sql, type Query } from 'drizzle-orm';
import type { AnyPgColumn } from 'drizzle-orm/pg-core';
import type { ReadDatabase } from './database.ts';

/**
 * The row of a statement that always returns one, such as an insert that returns what it wrote.
 * @throws {Error} if it returned none
 */
export function singleRow<T>(rows: readonly T[]): T {
  const [row] = rows;
  if (row === undefined) throw new Error('A write returned no row');
  return row;
}

/**
 * A query that is planned once, for pages of many rows and for what every call needs. Rows come as
 * the driver reads them, times as Date and bigint as text. Drizzle would look up the column type of
 * each value again, which for a page of workflows is a seventh of the server's work.
 * @param name of the prepared statement; each text needs its own
 * @param query with its columns named by `named`
 */
export function namedRows<Row>(
  db: Pick<ReadDatabase, '$client'>,
  name: string,
  query: { toSQL: () => Query },
) {
  const { sql: text, params } = query.toSQL();
  return async (values: Record<string, unknown>): Promise<Row[]> => {
    const { rows } = await db.$client.query({
      name,
      text,
      values: fillPlaceholders(params, values),
    });
    return rows as Row[];
  };
}

/** Columns, keyed by the names that their values have in a row. */
export const named = (columns: Record<string, AnyPgColumn>) =>
  Object.fromEntries(
    Object.entries(columns).map(([key, column]) => [key, sql`${column}`.as(key)] as const),
  );
