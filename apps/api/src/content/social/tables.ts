import { openPostStates, platforms, postStates } from '@flowdeck/contract/content/social';
import { sql, type SQL } from 'drizzle-orm';
import {
  check,
  index,
  integer,
  pgTable,
  text,
  uniqueIndex,
  uuid,
  type AnyPgColumn,
} from 'drizzle-orm/pg-core';
import { oneOf, searchWords, sortedAtOnce, time, person } from '../../platform/db/columns.ts';
import { workspaces } from '../../platform/db/tables.ts';
import { workColumns } from '../../platform/jobs/work.ts';

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

/** Posts of packs and workflows, each for one platform; they leave from here at their time. */
export const scheduledPosts = pgTable(
  'scheduled_posts',
  {
    id: uuid().primaryKey().defaultRandom(),
    workspaceId: uuid()
      .notNull()
      .references(() => workspaces.id, { onDelete: 'cascade' }),
    /** What it is, such as `postKey`; a workspace has one for each that is not cancelled. */
    key: text().notNull(),
    platform: text({ enum: platforms }).notNull(),
    state: text({ enum: postStates }).notNull(),
    /** The time that people read. */
    at: time().notNull(),
    ...workColumns(),
    text: text().notNull(),
    link: text().notNull().default(''),
    imageUrl: text().notNull().default(''),
    videoUrl: text().notNull().default(''),
    lastError: text(),
    publishedAt: time(),
    /** One more with every change that someone who looks at the post has to know of. */
    version: integer().notNull().default(1),
    /** The workflow that made it, which may be gone; null for a person. */
    workflowId: uuid(),
    /** That person. */
    plannedById: person(),
    /** Since when it waits because its account needs approval. */
    askedAt: time(),
    /** The account that approved it. */
    approvedById: person(),
    /** The account that sent it back instead of approving it, why and when; the note is null unless somebody did. */
    sentBackById: person(),
    sentBackNote: text(),
    sentBackAt: time(),
    /** The same for all posts of an automated one; null for a single post. */
    seriesId: uuid(),
    /** Its place in the series, from 1, and how many there were. */
    place: integer().notNull().default(1),
    count: integer().notNull().default(1),
    /** What it is searched by: `postSearchText`. */
    searchText: searchWords().notNull().default(''),
    createdAt: time().notNull(),
  },
  (table) => [
    uniqueIndex('scheduled_posts_key_unique')
      .on(table.workspaceId, table.key)
      .where(isNotCancelled(table.state)),
    // For the list and the calendar, and for those on one platform; the id breaks ties.
    index('scheduled_posts_at_index').on(table.workspaceId, table.at, table.id),
    index('scheduled_posts_platform_index').on(
      table.workspaceId,
      table.platform,
      table.at,
      table.id,
    ),
    // For what is not finished: few posts, and the last ones.
    index('scheduled_posts_unfinished_index')
      .on(table.workspaceId, table.at, table.id)
      .where(isUnfinished(table.state)),
    // For searches: what they find, and a sample of what they look through.
    index('scheduled_posts_search_index').using('gin', table.searchText).with(sortedAtOnce),
    index('scheduled_posts_sample_index').on(table.workspaceId, table.id),
    // Those that were sent back.
    index('scheduled_posts_sent_back_index')
      .on(table.workspaceId, table.sentBackAt)
      .where(sql`${table.sentBackAt} is not null`),
    // For the posts of one state.
    index('scheduled_posts_state_index').on(table.workspaceId, table.state, table.at, table.id),
    index('scheduled_posts_series_index')
      .on(table.seriesId)
      .where(sql`${table.seriesId} is not null`),
    // Whether anything is due, and what is due in one workspace after the other.
    index('scheduled_posts_due_index').on(table.dueAt).where(isOpen(table.state)),
    index('scheduled_posts_turn_index')
      .on(table.workspaceId, table.dueAt)
      .where(isOpen(table.state)),
    // When a platform was last used.
    index('scheduled_posts_rest_index')
      .on(table.workspaceId, table.platform, table.publishedAt)
      .where(sql`${table.publishedAt} is not null`),
    check('scheduled_posts_platform_check', oneOf(table.platform, platforms)),
    check('scheduled_posts_state_check', oneOf(table.state, postStates)),
    check(
      'scheduled_posts_published_check',
      sql`(${table.state} = 'published') = (${table.publishedAt} is not null)`,
    ),
  ],
);

export type PostRow = typeof scheduledPosts.$inferSelect;

/** Whether it still has its key, in the words of the index. */
export function isNotCancelled(state: AnyPgColumn): SQL {
  return sql`${state} <> 'cancelled'`;
}

/** Whether the publisher still has to do something, in the words of the indexes. */
export function isOpen(state: AnyPgColumn): SQL {
  return sql`${state} in ('planned', 'sending')`;
}

/** Whether someone may still have to look after it, in the words of the index. */
export function isUnfinished(state: AnyPgColumn): SQL {
  return oneOf(state, openPostStates);
}
