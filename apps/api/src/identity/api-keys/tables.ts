import type { ApiScope } from '@flowdeck/contract/scopes';
import { index, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { person, time } from '../../platform/db/columns.ts';
import { workspaces } from '../../platform/db/tables.ts';

/** The keys by which programs call the API for a workspace. */
export const apiKeys = pgTable(
  'api_keys',
  {
    id: uuid().primaryKey().defaultRandom(),
    workspaceId: uuid()
      .notNull()
      .references(() => workspaces.id, { onDelete: 'cascade' }),
    name: text().notNull(),
    /** SHA-256 of the key, which has 256 random bits. */
    keyHash: text().notNull().unique(),
    /** How the key begins and ends. */
    hint: text().notNull(),
    scopes: text().$type<ApiScope>().array().notNull(),
    createdById: person(),
    createdAt: time().notNull(),
    /** Null for a key that does not expire. */
    expiresAt: time(),
    /** When a call was last made with it, to the hour; null before the first. */
    lastUsedAt: time(),
  },
  (table) => [index('api_keys_workspace_index').on(table.workspaceId, table.createdAt)],
);
