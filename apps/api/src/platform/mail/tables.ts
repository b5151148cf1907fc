import { index, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { time } from '../db/columns.ts';

/** Emails kept for the operator because there is no mail server. */
export const outboxMails = pgTable(
  'outbox_mails',
  {
    id: uuid().primaryKey().defaultRandom(),
    toAddress: text().notNull(),
    /** `accountKey(toAddress)`. */
    toKey: text().notNull(),
    subject: text().notNull(),
    body: text().notNull(),
    createdAt: time().notNull(),
  },
  (table) => [
    index('outbox_mails_age_index').on(table.createdAt),
    index('outbox_mails_to_index').on(table.toKey),
  ],
);
