import type { IdentityProvider } from '@flowdeck/contract/identity/session';
import { and, eq, gt, lte } from 'drizzle-orm';
import type { Database, Transaction } from '../../platform/db/database.ts';
import { digest } from '../../platform/secrets/random-secret.ts';
import { accounts } from '../accounts/tables.ts';
import type { Account } from '../accounts/store.ts';
import { identities, providerAttempts, providerTickets } from './tables.ts';

type Attempt = typeof providerAttempts.$inferSelect;

/** Sign-ins in progress at a provider. */
export function createProviderStore(db: Database) {
  return {
    /** Stores an attempt, and deletes those that never came back. */
    async begin(attempt: Attempt, now: Date): Promise<void> {
      await db
        .delete(providerAttempts)
        .where(lte(providerAttempts.expiresAt, now))
        .prepare('across_workspaces_ended_attempts')
        .execute();
      await db.insert(providerAttempts).values(attempt);
    },

    /** Uses up the ticket of an account that is being linked, and says whose it is. */
    async takeTicket(ticket: string, now: Date): Promise<string | undefined> {
      const [taken] = await db
        .delete(providerTickets)
        .where(
          and(eq(providerTickets.ticketHash, digest(ticket)), gt(providerTickets.expiresAt, now)),
        )
        .returning();
      return taken?.accountId;
    },

    /** Removes an attempt: it is valid for one return, whatever the result. */
    async take(provider: IdentityProvider, stateHash: string): Promise<Attempt | undefined> {
      const [attempt] = await db
        .delete(providerAttempts)
        .where(
          and(eq(providerAttempts.stateHash, stateHash), eq(providerAttempts.provider, provider)),
        )
        .returning();
      return attempt;
    },

    transaction: <T>(work: (tx: Transaction) => Promise<T>): Promise<T> => db.transaction(work),
  };
}

/** The account that a provider has identified before. */
export async function findByIdentity(
  tx: Transaction,
  provider: IdentityProvider,
  subject: string,
): Promise<Account | undefined> {
  const [found] = await tx
    .select({ account: accounts })
    .from(identities)
    .innerJoin(accounts, eq(accounts.id, identities.accountId))
    .where(and(eq(identities.provider, provider), eq(identities.subject, subject)));
  return found?.account;
}

/** Links an account to the provider's subject. */
export async function addIdentity(
  tx: Transaction,
  identity: typeof identities.$inferInsert,
): Promise<void> {
  await tx.insert(identities).values(identity).onConflictDoNothing();
}

/** Links an account to whom the provider has identified; false if they sign in to another account. */
export async function linkIdentity(
  tx: Transaction,
  identity: typeof identities.$inferInsert,
): Promise<boolean> {
  const known = await findByIdentity(tx, identity.provider, identity.subject);
  if (known) return known.id === identity.accountId;
  await addIdentity(tx, identity);
  return true;
}

/** Unlinks every provider of an account, and those on their way. */
export async function unlinkAll(tx: Transaction, accountId: string): Promise<void> {
  for (const table of [identities, providerTickets, providerAttempts]) {
    await tx.delete(table).where(eq(table.accountId, accountId));
  }
}

export type ProviderStore = ReturnType<typeof createProviderStore>;
