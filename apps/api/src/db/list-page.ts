import type { Order, Position } from '@flowdeck/domain/list/cursor';
import { asc, desc, sql, type SQL } from 'drizzle-orm';
import type { AnyPgColumn } from 'drizzle-orm/pg-core';

/**
 * The SQL of one page of a list, for a table with an index on what its rows belong to, the column and
 * the id. It reads no more rows than it shows, however far down the list the page is.
 * @param column what the list is sorted by
 * @param id breaks ties
 * @param after where the previous page ended
 */
export function listPageSql(
  column: AnyPgColumn,
  id: AnyPgColumn,
  { falls }: Pick<Order<string>, 'falls'>,
  after?: Position,
): { beyond: SQL | undefined; orderBy: SQL[] } {
  const direction = falls ? desc : asc;
  const key =
    after && column.dataType === 'date' ? new Date(Number(after.key)).toISOString() : after?.key;
  const sign = sql.raw(falls ? '<' : '>');
  return {
    beyond: after && sql`(${column}, ${id}) ${sign} (${key}, ${after.id})`,
    orderBy: [direction(column), direction(id)],
  };
}

/** A search by the beginnings of words, as PostgreSQL's text search reads it. */
export const wordStarts = (words: readonly string[]): string =>
  words.map((word) => `'${word}':*`).join(' & ');
