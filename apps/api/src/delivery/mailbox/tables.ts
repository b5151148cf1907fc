import { sql } from 'drizzle-orm';
import { bigint, index, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { person, time } from '../../platform/db/columns.ts';
import { workspaces } from '../../platform/db/tables.ts';
import { workColumns } from '../../platform/jobs/work.ts';

/** The mailboxes that emails of workspaces come back to. */
export const mailboxes = pgTable(
  'mailboxes',
  {
    id: uuid().primaryKey(),
    workspaceId: uuid()
      .notNull()
      .unique()
      .references(() => workspaces.id, { onDelete: 'cascade' }),
    /** `imap://host:port` or `imaps://host:port`. */
    imapUrl: text().notNull(),
    imapUsername: text().notNull(),
    /** Sealed. */
    imapPassword: text().notNull(),
    imapFolder: text().notNull(),
    /** Which messages have been read (RFC 3501, 2.3.1.1); null before the first. */
    uidValidity: bigint({ mode: 'number' }),
    nextUid: bigint({ mode: 'number' }),
    ...workColumns(),
    /** When it was last read. */
    readAt: time(),
    /** The latest attempt, if it failed. */
    failedAt: time(),
    lastError: text(),
    changedAt: time().notNull(),
    changedById: person(),
  },
  (table) => [index('mailboxes_due_index').on(table.dueAt)],
);

/** All of them are read again and again. */
export const isOpen = sql`true`;

export type MailboxRow = typeof mailboxes.$inferSelect;
