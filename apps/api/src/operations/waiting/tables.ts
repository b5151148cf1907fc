import { noticeFrequencies } from '@flowdeck/contract/identity/workspaces';
import { waitingKinds } from '@flowdeck/contract/operations/waiting';
import {
  boolean,
  check,
  foreignKey,
  index,
  integer,
  pgTable,
  text,
  unique,
  uuid,
} from 'drizzle-orm/pg-core';
import { members } from '../../identity/members/tables.ts';
import { oneOf, time } from '../../platform/db/columns.ts';
import { workspaces } from '../../platform/db/tables.ts';
import { workColumns } from '../../platform/jobs/work.ts';

/** What began to wait for somebody, until those who asked for it are told; written by triggers. */
export const waitingNews = pgTable(
  'waiting_news',
  {
    id: uuid().primaryKey().defaultRandom(),
    workspaceId: uuid()
      .notNull()
      .references(() => workspaces.id, { onDelete: 'cascade' }),
    kind: text({ enum: waitingKinds }).notNull(),
    ...workColumns(),
  },
  (table) => [
    // That of one workspace after the other.
    index('waiting_news_turn_index').on(table.workspaceId, table.dueAt),
    check('waiting_news_kind_check', oneOf(table.kind, waitingKinds)),
  ],
);

/** How members hear by email what waits for them, and when the next email is due. It goes with the membership. */
export const notices = pgTable(
  'notices',
  {
    id: uuid().primaryKey().defaultRandom(),
    workspaceId: uuid().notNull(),
    accountId: uuid().notNull(),
    /** Null until they chose. */
    frequency: text({ enum: noticeFrequencies }),
    /** In whose morning a daily email comes. */
    timeZone: text().notNull().default('UTC'),
    /** Whether an email is to come, if something still waits by then. */
    isPending: boolean().notNull().default(false),
    /** The kinds of what began to wait since the latest email. */
    kinds: text({ enum: waitingKinds }).array().notNull().default([]),
    /** How often something began to wait: what does during an attempt is told by the next email. */
    news: integer().notNull().default(0),
    /** When the latest email left. */
    toldAt: time(),
    ...workColumns(),
  },
  (table) => [
    unique('notices_member').on(table.workspaceId, table.accountId),
    foreignKey({
      name: 'notices_member_fk',
      columns: [table.workspaceId, table.accountId],
      foreignColumns: [members.workspaceId, members.accountId],
    }).onDelete('cascade'),
    check('notices_frequency_check', oneOf(table.frequency, noticeFrequencies)),
  ],
);

export type NewsRow = typeof waitingNews.$inferSelect;
export type NoticeRow = typeof notices.$inferSelect;
