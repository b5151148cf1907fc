import { bigint, index, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { accounts } from '../accounts/tables.ts';
import { time } from '../../platform/db/columns.ts';

/** The passkeys of an account. */
export const passkeys = pgTable(
  'passkeys',
  {
    id: uuid().primaryKey().defaultRandom(),
    accountId: uuid()
      .notNull()
      .references(() => accounts.id, { onDelete: 'cascade' }),
    /** What authenticators call it, in base64url. */
    credentialId: text().notNull().unique(),
    /** In COSE form and base64url. */
    publicKey: text().notNull(),
    /** How often the authenticator has used it; 0 for those that do not count. */
    counter: bigint({ mode: 'number' }).notNull(),
    /** How browsers reach the authenticator. */
    transports: text().array().notNull(),
    name: text().notNull(),
    createdAt: time().notNull(),
    /** When it last signed someone in. */
    lastUsedAt: time(),
  },
  (table) => [index('passkeys_account_index').on(table.accountId)],
);

/** Questions that browsers have not answered yet, each for one answer. */
export const passkeyChallenges = pgTable(
  'passkey_challenges',
  {
    /** SHA-256 of the challenge. */
    challengeHash: text().primaryKey(),
    /** Who adds a passkey; null for signing in. */
    accountId: uuid().references(() => accounts.id, { onDelete: 'cascade' }),
    expiresAt: time().notNull(),
  },
  (table) => [
    index('passkey_challenges_account_index').on(table.accountId),
    index('passkey_challenges_end_index').on(table.expiresAt),
  ],
);
