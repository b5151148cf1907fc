import { index, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { time } from '../db/columns.ts';

/** Emailed sign-in links. */
export const signInLinks = pgTable(
  'sign_in_links',
  {
    id: uuid().primaryKey().defaultRandom(),
    /** SHA-256 of the token; the token itself is only in the email. */
    tokenHash: text().notNull().unique(),
    email: text().notNull(),
    /** For the account that the link may create; empty for a link that only signs in. */
    name: text().notNull(),
    createdAt: time().notNull(),
    expiresAt: time().notNull(),
    usedAt: time(),
  },
  (table) => [index('sign_in_links_end_index').on(table.expiresAt)],
);
