import { and, eq, gt, isNotNull, lt, lte } from 'drizzle-orm';
import { digest, newSecret } from '../../platform/secrets/random-secret.ts';
import type { Account } from '../accounts/store.ts';
import { accounts } from '../accounts/tables.ts';
import type { Database, Transaction } from '../../platform/db/database.ts';
import { authenticators, recoveryCodes, signInTickets } from './tables.ts';

export type Authenticator = typeof authenticators.$inferSelect;

/** What the key of an account's app is sealed as. */
export const totpOf = (accountId: string): string => `totp:${accountId}`;

/** The second step of one account. */
export function secondStepOf(tx: Database | Transaction, accountId: string) {
  const isTheirs = eq(authenticators.accountId, accountId);
  return {
    async authenticator(): Promise<Authenticator | undefined> {
      const [found] = await tx.select().from(authenticators).where(isTheirs);
      return found;
    },

    /** Keeps the sealed key of an app that is being set up, in place of an earlier one. */
    async begin(secret: string, at: Date): Promise<void> {
      await tx
        .insert(authenticators)
        .values({ accountId, secret, createdAt: at })
        .onConflictDoUpdate({
          target: authenticators.accountId,
          set: { secret, createdAt: at, confirmedAt: null, lastPeriod: 0 },
        });
    },

    /** Accepts the code of a period, once: false if one of this or a later period was accepted. */
    async accept(period: number): Promise<boolean> {
      const accepted = await tx
        .update(authenticators)
        .set({ lastPeriod: period })
        .where(and(isTheirs, lt(authenticators.lastPeriod, period)))
        .returning({ accountId: authenticators.accountId });
      return accepted.length > 0;
    },

    async confirm(at: Date): Promise<void> {
      await tx.update(authenticators).set({ confirmedAt: at }).where(isTheirs);
    },

    async remove(): Promise<void> {
      await tx.delete(authenticators).where(isTheirs);
      await tx.delete(recoveryCodes).where(eq(recoveryCodes.accountId, accountId));
    },

    /** Replaces all recovery codes. */
    async setRecoveryCodes(keys: readonly string[]): Promise<void> {
      await tx.delete(recoveryCodes).where(eq(recoveryCodes.accountId, accountId));
      const rows = keys.map((key) => ({ accountId, codeHash: digest(key) }));
      if (rows.length > 0) await tx.insert(recoveryCodes).values(rows);
    },

    /** Uses up a recovery code; false if it is none, or was used. */
    async useRecoveryCode(key: string): Promise<boolean> {
      const used = await tx
        .delete(recoveryCodes)
        .where(and(eq(recoveryCodes.accountId, accountId), eq(recoveryCodes.codeHash, digest(key))))
        .returning({ codeHash: recoveryCodes.codeHash });
      return used.length > 0;
    },

    recoveryCodesLeft: () => tx.$count(recoveryCodes, eq(recoveryCodes.accountId, accountId)),

    /** Whether signing in needs a second step. */
    async isOn(): Promise<boolean> {
      return (
        (await tx.$count(authenticators, and(isTheirs, isNotNull(authenticators.confirmedAt)))) > 0
      );
    },

    /** A ticket for the second step; those that have expired go. */
    async newTicket(at: Date, expiresAt: Date): Promise<string> {
      await tx
        .delete(signInTickets)
        .where(and(eq(signInTickets.accountId, accountId), lte(signInTickets.expiresAt, at)));
      const ticket = newSecret();
      await tx.insert(signInTickets).values({ ticketHash: digest(ticket), accountId, expiresAt });
      return ticket;
    },
  };
}

/** The account that a ticket belongs to, as long as it may be used. */
export async function accountOfTicket(
  tx: Database | Transaction,
  ticket: string,
  now: Date,
): Promise<Account | undefined> {
  const [found] = await tx
    .select({ account: accounts })
    .from(signInTickets)
    .innerJoin(accounts, eq(accounts.id, signInTickets.accountId))
    .where(and(eq(signInTickets.ticketHash, digest(ticket)), gt(signInTickets.expiresAt, now)));
  return found?.account;
}

/** Uses a ticket up; false if someone has in the meantime. */
export async function useTicket(tx: Transaction, ticket: string): Promise<boolean> {
  const used = await tx
    .delete(signInTickets)
    .where(eq(signInTickets.ticketHash, digest(ticket)))
    .returning({ accountId: signInTickets.accountId });
  return used.length > 0;
}
