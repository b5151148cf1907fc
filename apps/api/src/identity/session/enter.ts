import type { Account } from '../accounts/store.ts';
import type { Transaction } from '../../platform/db/database.ts';
import type { SecondStep } from '../second-step/service.ts';
import type { IssueSession } from './issue-session.ts';

/** What the first step of signing in leads to: a session, with something to decide first, the second step, or nowhere. */
export type Entered =
  { token: string; inherited: boolean } | { ticket: string } | { error: 'account_disabled' };

/** The one way in after a first step, whichever it was. Whoever has come this far may know of a disabled account. */
export type Enter = (
  tx: Transaction,
  account: Account,
  options?: Parameters<IssueSession>[2],
) => Promise<Entered>;

export const createEnter =
  (issueSession: IssueSession, secondStep: SecondStep): Enter =>
  async (tx, account, options) => {
    if (account.disabledAt) return { error: 'account_disabled' };
    const ticket = await secondStep.ask(tx, account);
    if (ticket !== undefined) return { ticket };
    const token = await issueSession(tx, account, options);
    return { token, inherited: account.inheritedAt !== null };
  };
