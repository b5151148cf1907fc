import { bigint, index, integer, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { workspaces } from '../db/tables.ts';

/** What is counted, by the names of the tables; of others, only the bytes matter. */
export type Counted =
  'leads' | 'content_pieces' | 'scheduled_posts' | 'social_packs' | 'keyed_calls' | 'broadcasts';

/**
 * How many rows a workspace has, the sums of their scores, and their bytes, derived from their tables by the
 * triggers of drizzle/0000_baseline.sql. A total is the sum of the rows with the same part: who finds the first
 * one locked adds another, so that nobody waits for a count.
 */
export const totals = pgTable(
  'totals',
  {
    id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    workspaceId: uuid()
      .notNull()
      .references(() => workspaces.id, { onDelete: 'cascade' }),
    counted: text().$type<Counted>().notNull(),
    /** The status of leads, platform and state of posts (`X/planned`), or empty. */
    part: text().notNull(),
    count: integer().notNull(),
    /** Of leads, or for search engines of pieces; of keyed calls, the bytes of their answers. */
    score: bigint({ mode: 'number' }).notNull(),
    /** Of pieces. */
    readability: bigint({ mode: 'number' }).notNull(),
    /** What people wrote to the byte, and a fixed amount for the rest of each row. */
    bytes: bigint({ mode: 'number' }).notNull(),
  },
  (table) => [index('totals_part_index').on(table.workspaceId, table.counted, table.part)],
);
