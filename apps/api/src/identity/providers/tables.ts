import { identityProviders } from '@flowdeck/contract/identity/session';
import { check, index, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core';
import { oneOf, time } from '../../platform/db/columns.ts';
import { accounts } from '../accounts/tables.ts';

/** Sign-ins in progress at a provider, each valid for one return. */
export const providerAttempts = pgTable(
  'provider_attempts',
  {
    /** SHA-256 of the `state` parameter. */
    stateHash: text().primaryKey(),
    provider: text({ enum: identityProviders }).notNull(),
    /** SHA-256 of the cookie of the browser that started. */
    browserHash: text().notNull(),
    nonce: text().notNull(),
    codeVerifier: text().notNull(),
    /** The account that is being linked; null to sign in. */
    accountId: uuid().references(() => accounts.id, { onDelete: 'cascade' }),
    expiresAt: time().notNull(),
  },
  (table) => [
    index('provider_attempts_end_index').on(table.expiresAt),
    index('provider_attempts_account_index').on(table.accountId),
    check('provider_attempts_provider_check', oneOf(table.provider, identityProviders)),
  ],
);

/** Which account a browser goes to a provider for, each for one navigation. */
export const providerTickets = pgTable(
  'provider_tickets',
  {
    /** SHA-256 of the ticket. */
    ticketHash: text().primaryKey(),
    accountId: uuid()
      .notNull()
      .references(() => accounts.id, { onDelete: 'cascade' }),
    expiresAt: time().notNull(),
  },
  (table) => [
    index('provider_tickets_account_index').on(table.accountId),
    index('provider_tickets_end_index').on(table.expiresAt),
  ],
);

/** The provider's subject for an account, whatever its email address later becomes. */
export const identities = pgTable(
  'identities',
  {
    provider: text({ enum: identityProviders }).notNull(),
    subject: text().notNull(),
    accountId: uuid()
      .notNull()
      .references(() => accounts.id, { onDelete: 'cascade' }),
    createdAt: time().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.provider, table.subject] }),
    index('identities_account_index').on(table.accountId),
    check('identities_provider_check', oneOf(table.provider, identityProviders)),
  ],
);
