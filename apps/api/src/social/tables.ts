import { platforms, postingFrequencies } from '@flowdeck/contract/social';
import { boolean, check, index, pgTable, text, unique, uuid } from 'drizzle-orm/pg-core';
import { oneOf, time } from '../db/columns.ts';
import { workspaces } from '../db/tables.ts';

/** Every pack that was generated. */
export const socialPacks = pgTable(
  'social_packs',
  {
    id: uuid().primaryKey().defaultRandom(),
    workspaceId: uuid()
      .notNull()
      .references(() => workspaces.id, { onDelete: 'cascade' }),
    platforms: text({ enum: platforms }).array().notNull(),
    createdAt: time().notNull(),
  },
  (table) => [index('social_packs_workspace_index').on(table.workspaceId, table.createdAt)],
);

/** Scheduled posts; each leaves through the outbox at its time. */
export const scheduledPosts = pgTable(
  'scheduled_posts',
  {
    id: uuid().primaryKey().defaultRandom(),
    workspaceId: uuid()
      .notNull()
      .references(() => workspaces.id, { onDelete: 'cascade' }),
    platform: text({ enum: platforms }).notNull(),
    at: time().notNull(),
    text: text().notNull(),
    /** SHA-256 of the text, which is too long for an index. */
    textHash: text().notNull(),
    imageUrl: text().notNull(),
    videoUrl: text().notNull(),
    automationEnabled: boolean().notNull(),
    postingFrequency: text({ enum: postingFrequencies }).notNull(),
    createdAt: time().notNull(),
  },
  (table) => [
    unique('scheduled_posts_once').on(table.workspaceId, table.platform, table.at, table.textHash),
    check('scheduled_posts_platform_check', oneOf(table.platform, platforms)),
    check('scheduled_posts_frequency_check', oneOf(table.postingFrequency, postingFrequencies)),
  ],
);
