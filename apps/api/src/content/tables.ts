import {
  contentIntents,
  contentLengths,
  contentSources,
  contentTones,
} from '@flowdeck/contract/content/content';
import { sql } from 'drizzle-orm';
import {
  boolean,
  check,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  uuid,
} from 'drizzle-orm/pg-core';
import type { ScoreCheck } from '@flowdeck/contract/content/content';
import { oneOf, searchWords, sortedAtOnce, sortKey, time, person } from '../platform/db/columns.ts';
import { workspaces } from '../platform/db/tables.ts';

/** Every generated piece, with its request and its scores. */
export const contentPieces = pgTable(
  'content_pieces',
  {
    id: uuid().primaryKey().defaultRandom(),
    workspaceId: uuid()
      .notNull()
      .references(() => workspaces.id, { onDelete: 'cascade' }),
    title: text().notNull(),
    content: text().notNull(),
    keywords: text().array().notNull(),
    tone: text({ enum: contentTones }).notNull(),
    length: text({ enum: contentLengths }).notNull(),
    seoOptimized: boolean().notNull(),
    /** One per line. */
    facts: text().notNull().default(''),
    /** Null for a piece from before there were intents; so is the language. */
    intent: text({ enum: contentIntents }),
    language: text(),
    outline: boolean().notNull().default(false),
    /** Notes in square brackets; a piece that has any is not distributed. */
    openPlaceholders: integer().notNull().default(0),
    source: text({ enum: contentSources }).notNull(),
    /** Name of the language model; null for a template. */
    model: text(),
    wordCount: integer().notNull(),
    seoScore: integer().notNull(),
    readabilityScore: integer().notNull(),
    seoChecks: jsonb().$type<ScoreCheck[]>().notNull(),
    readabilityChecks: jsonb().$type<ScoreCheck[]>().notNull(),
    /** The workflow that had it written, which may be gone; null for a person. */
    workflowId: uuid(),
    /** Who asked for it, and who changed it last. */
    createdById: person(),
    changedById: person(),
    /** When a workflow made posts of it, which happens once; null if none did. */
    distributedAt: time(),
    /** One more with every change. */
    version: integer().notNull().default(1),
    /** What it is sorted and searched by: `draftKeys` of its texts. */
    titleKey: sortKey().notNull().default(''),
    searchText: searchWords().notNull().default(''),
    createdAt: time().notNull(),
    updatedAt: time().notNull(),
  },
  (table) => [
    // For the newest pieces.
    index('content_pieces_list_index').on(table.workspaceId, table.createdAt, table.id),
    // One for each order of the list of drafts, and one for those of a workflow; the id breaks ties.
    index('content_pieces_changed_index').on(table.workspaceId, table.updatedAt, table.id),
    index('content_pieces_score_index').on(table.workspaceId, table.seoScore, table.id),
    index('content_pieces_title_index').on(table.workspaceId, table.titleKey, table.id),
    index('content_pieces_workflow_index')
      .on(table.workspaceId, table.workflowId, table.updatedAt, table.id)
      .where(sql`${table.workflowId} is not null`),
    // Those with notes to fill in.
    index('content_pieces_notes_index')
      .on(table.workspaceId, table.updatedAt)
      .where(sql`${table.openPlaceholders} > 0`),
    // For searches: what they find, and a sample of what they look through.
    index('content_pieces_search_index').using('gin', table.searchText).with(sortedAtOnce),
    index('content_pieces_sample_index').on(table.workspaceId, table.id),
    check('content_pieces_tone_check', oneOf(table.tone, contentTones)),
    check('content_pieces_length_check', oneOf(table.length, contentLengths)),
    check('content_pieces_intent_check', oneOf(table.intent, contentIntents)),
    check('content_pieces_source_check', oneOf(table.source, contentSources)),
    check(
      'content_pieces_model_check',
      sql`(${table.source} = 'model') = (${table.model} is not null)`,
    ),
    check('content_pieces_seo_check', sql`${table.seoScore} between 0 and 100`),
    check('content_pieces_readability_check', sql`${table.readabilityScore} between 0 and 100`),
  ],
);

export type PieceRow = typeof contentPieces.$inferSelect;

/** How many pieces of a workspace have a keyword; updated with each piece, so that no call counts. */
export const contentKeywords = pgTable(
  'content_keywords',
  {
    workspaceId: uuid()
      .notNull()
      .references(() => workspaces.id, { onDelete: 'cascade' }),
    /** `keywordKey(keyword)`. */
    key: text().notNull(),
    /** Its first spelling. */
    keyword: text().notNull(),
    usage: integer().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.workspaceId, table.key] }),
    index('content_keywords_usage_index').on(
      table.workspaceId,
      table.usage.desc().nullsFirst(),
      table.key,
    ),
    check('content_keywords_usage_check', sql`${table.usage} > 0`),
  ],
);
