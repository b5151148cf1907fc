import { randomUUID } from 'node:crypto';
import { accountDisabled } from '@flowdeck/domain/identity/refusals';
import { sessionMs } from '@flowdeck/domain/identity/session-token';
import { and, eq, lte } from 'drizzle-orm';
import type { Account } from '../accounts/store.ts';
import type { Transaction } from '../../platform/db/database.ts';
import { sessions } from './tables.ts';
import type { Tokens } from './tokens.ts';
import type { SecondStep } from '../second-step/service.ts';

/** How long a token that was passed in an address waits for its first use. */
const claimMs = 60_000;

/**
 * Stores a session, deletes the account's expired ones, and returns the session's token. Throws the 403
 * problem for a disabled account.
 */
export type IssueSession = (
  tx: Transaction,
  account: Account,
  options?: {
    /**
     * For a token that is passed in an address, where others may find it later: it expires after
     * 60 s unless a call was made with it.
     */
    inAddress?: boolean;
  },
) => Promise<string>;

/** The one place where sessions begin. */
export function createSessionIssuer(tokens: Tokens, now: () => Date): IssueSession {
  return async (tx, { id: accountId, role, disabledAt }, { inAddress = false } = {}) => {
    if (disabledAt) throw accountDisabled();
    const from = now();
    const to = new Date(from.getTime() + sessionMs);
    const sessionId = randomUUID();
    await tx
      .delete(sessions)
      .where(and(eq(sessions.accountId, accountId), lte(sessions.expiresAt, from)));
    await tx.insert(sessions).values({
      id: sessionId,
      accountId,
      createdAt: from,
      expiresAt: to,
      lastUsedAt: from,
      claimBy: inAddress ? new Date(from.getTime() + claimMs) : null,
    });
    return tokens.sign({ sessionId, accountId }, role, from, to);
  };
}

/** What follows the first step of signing in: a session, the second step, or a refusal. */
export type SignInResult =
  { token: string; inherited: boolean } | { ticket: string } | { error: 'account_disabled' };

/** Runs after every first step: password, link or provider. These people may learn that their account is disabled. */
export type CompleteSignIn = (
  tx: Transaction,
  account: Account,
  options?: Parameters<IssueSession>[2],
) => Promise<SignInResult>;

export const createSignInCompletion =
  (issueSession: IssueSession, secondStep: SecondStep): CompleteSignIn =>
  async (tx, account, options) => {
    if (account.disabledAt) return { error: 'account_disabled' };
    const ticket = await secondStep.ask(tx, account);
    if (ticket !== undefined) return { ticket };
    const token = await issueSession(tx, account, options);
    return { token, inherited: account.inheritedAt !== null };
  };
