import { identityProviders } from '@flowdeck/contract/session';
import { check, index, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core';
import { oneOf, time } from '../db/columns.ts';
import { accounts } from '../accounts/tables.ts';

/** Visitors who are at a provider to sign in, each for one return. */
export const providerAttempts = pgTable(
  'provider_attempts',
  {
    /** SHA-256 of the `state` parameter. */
    stateHash: text().primaryKey(),
    provider: text({ enum: identityProviders }).notNull(),
    /** SHA-256 of the cookie of the browser that set out. */
    browserHash: text().notNull(),
    nonce: text().notNull(),
    codeVerifier: text().notNull(),
    expiresAt: time().notNull(),
  },
  (table) => [
    index('provider_attempts_end_index').on(table.expiresAt),
    check('provider_attempts_provider_check', oneOf(table.provider, identityProviders)),
  ],
);

/** Who an account is to a provider, whatever email address the provider knows later. */
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
