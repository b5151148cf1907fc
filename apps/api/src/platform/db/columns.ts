import { sql, type SQL } from 'drizzle-orm';
import { customType, timestamp, uuid, type AnyPgColumn } from 'drizzle-orm/pg-core';

/** In milliseconds, as in JavaScript, so that a time is still equal after being stored and read. */
export const time = () => timestamp({ withTimezone: true, precision: 3, mode: 'date' });

/** Text that is sorted by its characters alone, the same wherever the database runs. */
export const sortKey = customType<{ data: string }>({ dataType: () => 'text collate "C"' });

/** Words as `wordsOf` makes them, with spaces between; stored as what a search compares. */
export const searchWords = customType<{ data: string }>({ dataType: () => 'tsvector' });

/**
 * For an index with many entries for each row. By default it puts new rows aside, where each search reads
 * them one by one, until a caller who adds one more has to wait while all of them are sorted in.
 */
export const sortedAtOnce = { fastupdate: false };

/** For a CHECK on a text column instead of an enum type: a new value is an ordinary migration. */
export function oneOf(column: AnyPgColumn, values: readonly string[]): SQL {
  return sql`${column} in (${sql.raw(values.map((value) => `'${value}'`).join(', '))})`;
}

/**
 * The account of somebody who did something. It is no reference, so that deleting an account changes none of these rows;
 * then it has no name any more.
 */
export const person = () => uuid();
