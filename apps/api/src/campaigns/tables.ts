import { broadcastStatuses } from '@flowdeck/contract/campaigns/broadcasts';
import type { LeadAudience } from '@flowdeck/contract/leads/lead-audience';
import type { LeadFilters } from '@flowdeck/contract/leads/lead-records';
import { sql, type SQL } from 'drizzle-orm';
import {
  boolean,
  check,
  index,
  integer,
  jsonb,
  pgTable,
  text,
  uuid,
  type AnyPgColumn,
} from 'drizzle-orm/pg-core';
import { oneOf, time, person } from '../platform/db/columns.ts';
import { workspaces } from '../platform/db/tables.ts';
import { workColumns } from '../platform/jobs/work.ts';

/** Emails to many leads at once; each of the emails is a row of `deliveries`. */
export const broadcasts = pgTable(
  'broadcasts',
  {
    id: uuid().primaryKey().defaultRandom(),
    workspaceId: uuid()
      .notNull()
      .references(() => workspaces.id, { onDelete: 'cascade' }),
    name: text().notNull(),
    subject: text().notNull(),
    preheader: text().notNull(),
    content: text().notNull(),
    /** Which may be gone; null for all leads. */
    segmentId: uuid(),
    ratePerHour: integer(),
    /** Whether its opens and clicks are counted, as its footer then says; fixed as it begins. */
    countsReaders: boolean().notNull().default(false),
    status: text({ enum: broadcastStatuses }).notNull(),
    sendAt: time(),
    timeZone: text().notNull(),
    /** Who had it sent. */
    sentById: person(),
    /** One more with every change that someone who looks at the broadcast has to know of. */
    version: integer().notNull(),
    /** Of making its emails and letting them go. */
    ...workColumns(),
    /** The audience was fixed at `startedAt`; it came after this time, or at any time. */
    startedAt: time(),
    audienceAfter: time(),
    /** From when its report counts. */
    firstStartedAt: time(),
    /** What let its leads through as it began; null for all leads. */
    filters: jsonb().$type<LeadFilters>(),
    /** The last of its leads by id for which an email was made or left out; null for none. */
    madeUpTo: uuid(),
    /** Once every email was made. */
    madeAt: time(),
    /** Up to when the rate has been used. */
    releasedUpTo: time(),
    recipients: integer().notNull(),
    remaining: integer().notNull(),
    excluded: jsonb().$type<LeadAudience['excluded']>().notNull(),
    stoppedBecause: text(),
    /** When somebody asked for its approval. */
    askedAt: time(),
    /** The account that approved it, as it then is. */
    approvedById: person(),
    /** The account that sent it back instead of approving it, why and when. */
    sentBackById: person(),
    sentBackNote: text(),
    sentBackAt: time(),
    endedAt: time(),
    createdAt: time().notNull(),
    updatedAt: time().notNull(),
  },
  (table) => [
    index('broadcasts_created_index').on(table.workspaceId, table.createdAt, table.id),
    // Whether anything is due, and what is due in one workspace after the other.
    index('broadcasts_due_index').on(table.dueAt).where(isAtWork(table.status)),
    index('broadcasts_turn_index').on(table.workspaceId, table.dueAt).where(isAtWork(table.status)),
    // Those that wait for approval.
    index('broadcasts_waiting_index')
      .on(table.workspaceId, table.createdAt)
      .where(sql`${table.status} = 'waiting'`),
    // Those that were sent back.
    index('broadcasts_sent_back_index')
      .on(table.workspaceId, table.sentBackAt)
      .where(sql`${table.sentBackAt} is not null`),
    // Those of a segment that changes.
    index('broadcasts_segment_index')
      .on(table.workspaceId, table.segmentId)
      .where(sql`${table.segmentId} is not null`),
    // Those that a report compares with.
    index('broadcasts_sent_index')
      .on(table.workspaceId, table.firstStartedAt)
      .where(sql`${table.status} = 'sent'`),
    index('broadcasts_ended_index')
      .on(table.workspaceId, table.endedAt)
      .where(sql`${table.status} = 'sent'`),
    check('broadcasts_status_check', oneOf(table.status, broadcastStatuses)),
    check(
      'broadcasts_started_check',
      sql`${table.status} in ('draft', 'waiting', 'scheduled') or (${table.startedAt} is not null and ${table.firstStartedAt} is not null)`,
    ),
  ],
);

/** Whether it begins by itself or goes on, in the words of the indexes. */
export function isAtWork(status: AnyPgColumn): SQL {
  return sql`${status} in ('scheduled', 'sending')`;
}

export type BroadcastRow = typeof broadcasts.$inferSelect;
