import { bigint, date, index, integer, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { workspaces } from '../../platform/db/tables.ts';

/**
 * How much of what reports count there was on each day of UTC, derived from the tables by the triggers of
 * drizzle/triggers.sql. A number is the sum of the rows with the same day, measure and part: who finds the first one
 * locked adds another, so that nobody waits for a count.
 */
export const reportDays = pgTable(
  'report_days',
  {
    id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    workspaceId: uuid()
      .notNull()
      .references(() => workspaces.id, { onDelete: 'cascade' }),
    /** Of a measure whose name ends with `.month`, the first of the month that it is about. */
    day: date({ mode: 'string' }).notNull(),
    /** See `countedByPoint` and `countedByPart` in packages/domain/src/operations/report.ts. */
    measure: text().notNull(),
    part: text().notNull(),
    /** For each of the 96 quarters of an hour, because zones are whole quarters apart; of a month, none. */
    quarters: integer().array().notNull(),
    total: integer().notNull(),
    /** What is added up beside, such as milliseconds, in the same way; null where nothing is. */
    amounts: bigint({ mode: 'number' }).array(),
    amount: bigint({ mode: 'number' }).notNull(),
  },
  (table) => [
    index('report_days_measure_index').on(table.workspaceId, table.measure, table.day, table.part),
  ],
);
