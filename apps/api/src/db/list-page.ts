import type { Order, Position } from '@flowdeck/domain/list/cursor';
import { searchedWords } from '@flowdeck/domain/list/search-words';
import { asc, desc, sql, type SQL } from 'drizzle-orm';
import type { AnyPgColumn } from 'drizzle-orm/pg-core';
import { searchWordsOf } from './columns.ts';

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

/** The condition that a search text has the words of a search; none if that has no words. */
export function hasSearchedWords(searchText: AnyPgColumn, search: string): SQL | undefined {
  const words = searchedWords(search);
  // The beginnings of words, as PostgreSQL's text search reads them.
  const starts = words.map((word) => `'${word}':*`).join(' & ');
  return words.length > 0 ? sql`${searchWordsOf(searchText)} @@ ${starts}::tsquery` : undefined;
}
