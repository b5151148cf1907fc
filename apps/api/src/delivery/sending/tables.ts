import { boolean, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { person, time } from '../../platform/db/columns.ts';
import { workspaces } from '../../platform/db/tables.ts';

/** A workspace's sender, mail server and webhook; what is empty or null is not set. */
export const senders = pgTable('senders', {
  workspaceId: uuid()
    .primaryKey()
    .references(() => workspaces.id, { onDelete: 'cascade' }),
  senderName: text().notNull().default(''),
  fromAddress: text().notNull().default(''),
  replyTo: text().notNull().default(''),
  brandName: text().notNull().default(''),
  /** Several lines. */
  postalAddress: text().notNull().default(''),
  /** Whether opens and clicks of broadcasts that begin are counted. */
  countsReaders: boolean().notNull().default(false),
  /** `smtp://host:port` or `smtps://host:port`. */
  smtpUrl: text().notNull().default(''),
  smtpUsername: text().notNull().default(''),
  /** Sealed. */
  smtpPassword: text(),
  /** Sealed: the addresses of many services are secrets themselves. */
  webhookUrl: text(),
  /** Sealed. */
  webhookSecret: text(),
  /** When any of it was last changed, and by whom. */
  changedAt: time(),
  changedById: person(),
});

export type SenderRow = typeof senders.$inferSelect;
