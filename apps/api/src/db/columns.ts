import { sql, type SQL } from 'drizzle-orm';
import { customType, timestamp, type AnyPgColumn } from 'drizzle-orm/pg-core';

/** In milliseconds, as in JavaScript, so that a time is still equal after being stored and read. */
export const time = () => timestamp({ withTimezone: true, precision: 3, mode: 'date' });

/** Text that is sorted by its characters alone, the same wherever the database runs. */
export const sortKey = customType<{ data: string }>({ dataType: () => 'text collate "C"' });

/** The words of a search text, as the index holds them; a query must say exactly the same. */
export const searchWordsOf = (searchText: AnyPgColumn): SQL =>
  sql`array_to_tsvector(string_to_array(${searchText}, ' '))`;

/** For a CHECK on a text column instead of an enum type: a new value is an ordinary migration. */
export function oneOf(column: AnyPgColumn, values: readonly string[]): SQL {
  return sql`${column} in (${sql.raw(values.map((value) => `'${value}'`).join(', '))})`;
}
