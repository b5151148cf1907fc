import {
  bigint,
  boolean,
  index,
  integer,
  pgTable,
  primaryKey,
  text,
  uuid,
} from 'drizzle-orm/pg-core';
import { accounts } from '../../identity/accounts/tables.ts';
import { contentPieces } from '../tables.ts';
import { time } from '../../platform/db/columns.ts';
import { workspaces } from '../../platform/db/tables.ts';

/** Earlier texts of pieces that people changed. */
export const draftVersions = pgTable(
  'draft_versions',
  {
    id: uuid().primaryKey().defaultRandom(),
    /** The order in which they were kept, without ties. */
    seq: bigint({ mode: 'number' }).notNull().generatedAlwaysAsIdentity(),
    pieceId: uuid()
      .notNull()
      .references(() => contentPieces.id, { onDelete: 'cascade' }),
    workspaceId: uuid()
      .notNull()
      .references(() => workspaces.id, { onDelete: 'cascade' }),
    title: text().notNull(),
    content: text().notNull(),
    wordCount: integer().notNull(),
    /** When the text was saved, and when it was replaced. */
    savedAt: time().notNull(),
    keptAt: time().notNull(),
  },
  (table) => [
    index('draft_versions_piece_index').on(table.pieceId, table.seq),
    index('draft_versions_workspace_index').on(table.workspaceId),
  ],
);

/** Who has a draft open, and when their page last said so. */
export const draftPresence = pgTable(
  'draft_presence',
  {
    pieceId: uuid()
      .notNull()
      .references(() => contentPieces.id, { onDelete: 'cascade' }),
    accountId: uuid()
      .notNull()
      .references(() => accounts.id, { onDelete: 'cascade' }),
    workspaceId: uuid()
      .notNull()
      .references(() => workspaces.id, { onDelete: 'cascade' }),
    isEditing: boolean().notNull(),
    seenAt: time().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.pieceId, table.accountId] }),
    index('draft_presence_account_index').on(table.accountId),
    index('draft_presence_workspace_index').on(table.workspaceId, table.seenAt),
  ],
);
