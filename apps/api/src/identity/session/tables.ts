import { index, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { accounts } from '../accounts/tables.ts';
import { time } from '../../platform/db/columns.ts';

export const sessions = pgTable(
  'sessions',
  {
    /** The `jti` claim of the session's token. */
    id: uuid().primaryKey(),
    accountId: uuid()
      .notNull()
      .references(() => accounts.id, { onDelete: 'cascade' }),
    createdAt: time().notNull(),
    expiresAt: time().notNull(),
    /** For a token that was passed in an address: it expires then unless it is used before. */
    claimBy: time(),
    revokedAt: time(),
    /** When a call was last made in it, to the minute. */
    lastUsedAt: time().notNull().defaultNow(),
    /** How the browser described itself at that call; null before the first, or where it does not. */
    userAgent: text(),
  },
  (table) => [
    index('sessions_account_index').on(table.accountId, table.expiresAt),
    index('sessions_end_index').on(table.expiresAt),
  ],
);
