import {
  bigint,
  date,
  foreignKey,
  index,
  integer,
  pgTable,
  text,
  unique,
  uuid,
} from 'drizzle-orm/pg-core';
import { members } from '../../identity/members/tables.ts';
import { workspaces } from '../../platform/db/tables.ts';
import { workColumns } from '../../platform/jobs/work.ts';

/**
 * How much of what reports count there was on each day of UTC, derived from the tables by the triggers of
 * drizzle/0000_baseline.sql. A number is the sum of the rows with the same day, measure and part: who finds the first one
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

/** Who gets each month's report by email, and when the next one is due. It goes with the membership. */
export const monthlyReports = pgTable(
  'monthly_reports',
  {
    id: uuid().primaryKey().defaultRandom(),
    workspaceId: uuid().notNull(),
    accountId: uuid().notNull(),
    /** Whose months and mornings they are. */
    timeZone: text().notNull(),
    /** The first day of the latest month that they got: who moves west might get it twice. */
    sentMonth: date({ mode: 'string' }),
    ...workColumns(),
  },
  (table) => [
    unique('monthly_reports_member').on(table.workspaceId, table.accountId),
    foreignKey({
      name: 'monthly_reports_member_fk',
      columns: [table.workspaceId, table.accountId],
      foreignColumns: [members.workspaceId, members.accountId],
    }).onDelete('cascade'),
  ],
);

export type MonthlyReportRow = typeof monthlyReports.$inferSelect;
