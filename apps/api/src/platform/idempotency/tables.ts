import { index, integer, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core';
import { sortedAtOnce, time } from '../db/columns.ts';
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
     * The data of the answer as JSON; null while the call runs, if nobody knows how it ended, once a lead that it names
     * was deleted, and for one that is not kept.
     */
    answer: text(),
    /** Of the answer in UTF-8. */
    answerBytes: integer().notNull().default(0),
    /** Digests of the email addresses that the answer names, with the workspace's id. */
    names: text().array().notNull().default([]),
    at: time().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.workspaceId, table.keyHash] }),
    index('keyed_calls_oldest_index').on(table.workspaceId, table.at),
    // Which answers name a lead that is deleted.
    index('keyed_calls_names_index').using('gin', table.names).with(sortedAtOnce),
  ],
);
