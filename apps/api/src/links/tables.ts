import { index, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { time } from '../db/columns.ts';

/** Links that were mailed to sign somebody in. */
export const signInLinks = pgTable(
  'sign_in_links',
  {
    id: uuid().primaryKey().defaultRandom(),
    /** SHA-256 of the token; the token itself is in the mail alone. */
    tokenHash: text().notNull().unique(),
    email: text().notNull(),
    /** For the account that the link may create; empty where it was only asked to sign in. */
    name: text().notNull(),
    createdAt: time().notNull(),
    expiresAt: time().notNull(),
    usedAt: time(),
  },
  (table) => [index('sign_in_links_end_index').on(table.expiresAt)],
);
