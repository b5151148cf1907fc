import { index, integer, pgTable, text } from 'drizzle-orm/pg-core';
import { time } from '../db/columns.ts';

/** How often something was done in a window of time that began with the first attempt. */
export const rateLimits = pgTable(
  'rate_limits',
  {
    /** The limit's name and a digest of who is counted; no address is stored. */
    key: text().primaryKey(),
    count: integer().notNull(),
    endsAt: time().notNull(),
  },
  (table) => [index('rate_limits_end_index').on(table.endsAt)],
);
