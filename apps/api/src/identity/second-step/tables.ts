import { bigint, index, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core';
import { accounts } from '../accounts/tables.ts';
import { time } from '../../platform/db/columns.ts';

const ofAccount = () =>
  uuid()
    .notNull()
    .references(() => accounts.id, { onDelete: 'cascade' });

/** The authenticator app of an account. */
export const authenticators = pgTable('authenticators', {
  accountId: uuid()
    .primaryKey()
    .references(() => accounts.id, { onDelete: 'cascade' }),
  /** The key, in base32; sealed. */
  secret: text().notNull(),
  createdAt: time().notNull(),
  /** When its first code came; until then, signing in does not ask for it. */
  confirmedAt: time(),
  /** The period of the last code that was accepted; only later ones are. */
  lastPeriod: bigint({ mode: 'number' }).notNull().default(0),
});

/** Recovery codes that were not used yet. */
export const recoveryCodes = pgTable(
  'recovery_codes',
  {
    accountId: ofAccount(),
    /** SHA-256; a code has 120 random bits. */
    codeHash: text().notNull(),
  },
  (table) => [primaryKey({ columns: [table.accountId, table.codeHash] })],
);

/** Sign-ins whose first step succeeded, each for one second step. */
export const signInTickets = pgTable(
  'sign_in_tickets',
  {
    /** SHA-256 of the ticket. */
    ticketHash: text().primaryKey(),
    accountId: ofAccount(),
    expiresAt: time().notNull(),
  },
  (table) => [index('sign_in_tickets_account_index').on(table.accountId, table.expiresAt)],
);
