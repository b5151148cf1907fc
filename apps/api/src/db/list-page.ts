import type { Order, Position } from '@flowdeck/domain/list/cursor';
import { searchedWords } from '@flowdeck/domain/list/search-words';
import { asc, count, desc, sql, type SQL } from 'drizzle-orm';
import type { AnyPgColumn, PgTable } from 'drizzle-orm/pg-core';
import { searchWordsOf } from './columns.ts';
import type { Database } from './database.ts';

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

/** Up to so many rows are sorted after a search; with more, reading in order soon fills a page. */
const few = 1_000;

/**
 * Reads a page of a list that may be searched. The planner takes every beginning of a word for one that
 * a fiftieth of the rows have, and so reads all rows in order to find a word that none has. This looks
 * first, and tells it.
 * @param search the text that is searched for
 * @param found which rows have its words, in the workspace, without other filters
 */
export async function readSearched<T>(
  db: Database,
  {
    search,
    table,
    found,
  }: { search: string | undefined; table: PgTable; found: () => SQL | undefined },
  read: (on: Pick<Database, 'select'>) => Promise<T>,
): Promise<T> {
  if (search === undefined || searchedWords(search).length === 0) return read(db);
  return db.transaction(async (tx) => {
    const set = (name: string, value: 'on' | 'off') => sql`set_config(${name}, ${value}, true)`;
    await tx.execute(
      sql`select ${set('enable_indexscan', 'off')}, ${set('enable_seqscan', 'off')}`,
    );
    const some = tx
      .select({ one: sql`1`.as('one') })
      .from(table)
      .where(found())
      .limit(few + 1);
    if (((await tx.select({ count: count() }).from(some.as('some')))[0]?.count ?? 0) > few) {
      await tx.execute(
        sql`select ${set('enable_indexscan', 'on')}, ${set('enable_seqscan', 'on')}`,
      );
    }
    return read(tx);
  });
}
