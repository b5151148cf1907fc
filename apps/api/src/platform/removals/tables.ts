import { boolean, index, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { workspaces } from '../db/tables.ts';
import { workColumns } from '../jobs/work.ts';

/**
 * What was deleted, and is gone for everybody, while the rows that it leaves behind are still being deleted: a lead, or
 * the whole workspace. A row goes with the last of what it stands for.
 */
export const removals = pgTable(
  'removals',
  {
    id: uuid().primaryKey().defaultRandom(),
    workspaceId: uuid()
      .notNull()
      .references(() => workspaces.id, { onDelete: 'cascade' }),
    /** Of the lead; null for the workspace. */
    goneLeadId: uuid(),
    /** The lead’s address, by which others name it. */
    email: text(),
    /** Whether nothing may say that there was such a lead. */
    erased: boolean().notNull().default(false),
    ...workColumns(),
  },
  (table) => [
    index('removals_due_index').on(table.dueAt),
    index('removals_turn_index').on(table.workspaceId, table.dueAt),
  ],
);

export type RemovalRow = typeof removals.$inferSelect;
