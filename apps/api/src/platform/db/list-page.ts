import { listPage } from '@flowdeck/contract/list';
import {
  readPosition,
  toListPage,
  type KeyKind,
  type Order,
  type Position,
} from '@flowdeck/domain/list/cursor';
import type { Period } from '@flowdeck/domain/list/period';
import { searchedWords } from '@flowdeck/domain/list/search-words';
import { and, asc, desc, eq, gte, lt, sql, type SQL } from 'drizzle-orm';
import type { AnyPgColumn, PgTable } from 'drizzle-orm/pg-core';
import type { ReadDatabase } from './database.ts';

/** Which page of a list callers ask for. */
export interface ListQuery {
  cursor?: string | undefined;
  limit?: number | undefined;
}

/** How a list is sorted. */
interface Sorting<Row> {
  /** The order, for a cursor of one order is none of another. */
  sort: string;
  key: KeyKind;
  positionOf: (row: Row) => Position;
}

/** By when rows were made. */
export const byCreation = (sort: string): Sorting<{ id: string; createdAt: Date }> => ({
  sort,
  key: 'time',
  positionOf: ({ id, createdAt }) => ({ id, key: createdAt.getTime() }),
});

/**
 * Reads one page of a list, and one row more, to see whether there is another page.
 * @throws {Problem} 400 for a cursor of another list or order
 */
export async function readPage<Row>(
  { cursor, limit = listPage.default }: ListQuery,
  read: (page: { after: Position | undefined; limit: number }) => Promise<Row[]>,
  { sort, key, positionOf }: Sorting<Row>,
): Promise<{ rows: Row[]; nextCursor: string | null }> {
  const after = cursor === undefined ? undefined : readPosition(cursor, sort, key);
  return toListPage(await read({ after, limit: limit + 1 }), limit, sort, positionOf);
}

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

/** The condition that a column's time is in a period. */
export const within = (column: AnyPgColumn, { from, until }: Period): SQL | undefined =>
  and(
    from === undefined ? undefined : gte(column, new Date(from)),
    until === undefined ? undefined : lt(column, new Date(until)),
  );

/** The condition that a row has the words of a search; none if that has no words. */
export function hasSearchedWords(searchText: AnyPgColumn, search: string): SQL | undefined {
  const words = searchedWords(search);
  // The beginnings of words, as PostgreSQL's text search reads them.
  const starts = words.map((word) => `'${word}':*`).join(' & ');
  return words.length > 0 ? sql`${searchText} @@ ${starts}::tsquery` : undefined;
}

/** A table whose rows are searched, with an index on these two columns. */
type Searched = PgTable & Record<'workspaceId' | 'id' | 'searchText', AnyPgColumn>;

/** Rows of a workspace that are looked at before a search. */
const sampled = 300;
/** With this share of all rows, reading in order soon fills a page; fewer are found and sorted. */
const many = 0.03;

/**
 * Reads a page of a list that may be searched. The planner takes every beginning of a word for one that
 * a fiftieth of the rows have, and so reads all rows in order to find a word that none has, or finds
 * and sorts nearly all of them to show a page. This looks at some rows first, and tells it.
 * @param search the text that is searched for
 */
export async function readSearched<T>(
  db: ReadDatabase,
  workspaceId: string,
  { search, table }: { search: string | undefined; table: Searched },
  read: (on: Pick<ReadDatabase, 'select'>) => Promise<T>,
): Promise<T> {
  const found = hasSearchedWords(table.searchText, search ?? '');
  if (!found) return read(db);
  return db.transaction(async (tx) => {
    // Ids are random, so the first ones are of any rows.
    const sample = await tx
      .select({ isFound: sql<boolean>`${found}` })
      .from(table)
      .where(eq(table.workspaceId, workspaceId))
      .orderBy(table.id)
      .limit(sampled);
    const isFrequent = sample.filter(({ isFound }) => isFound).length >= sampled * many;
    const off = (name: string) => sql`set_config(${name}, 'off', true)`;
    await tx.execute(
      sql`select ${off('enable_seqscan')}, ${off(isFrequent ? 'enable_bitmapscan' : 'enable_indexscan')}`,
    );
    return read(tx);
  });
}
