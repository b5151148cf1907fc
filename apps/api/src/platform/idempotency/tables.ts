import { index, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core';
import { time } from '../db/columns.ts';
import { workspaces } from '../db/tables.ts';

/** Calls that were made with an `Idempotency-Key`, each once. */
export const keyedCalls = pgTable(
  'keyed_calls',
  {
    workspaceId: uuid()
      .notNull()
      .references(() => workspaces.id, { onDelete: 'cascade' }),
    /** SHA-256 of the key, which may say something about people. */
    keyHash: text().notNull(),
    /** SHA-256 of what was asked for. */
    requestHash: text().notNull(),
    /**
     * The data of the answer as JSON; null while the call runs, if nobody knows how it ended, and once a lead that
     * it names was erased.
     */
    answer: text(),
    at: time().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.workspaceId, table.keyHash] }),
    index('keyed_calls_oldest_index').on(table.workspaceId, table.at),
  ],
);
