import type { Account } from '../accounts/store.ts';
import type { Transaction } from '../db/database.ts';
import type { SecondStep } from '../second-step/service.ts';
import type { IssueSession } from './issue-session.ts';

/** What the first step of signing in leads to: a session, or the second step. */
export type Entered = { token: string } | { ticket: string };

/** The one way in after a first step, whichever it was. */
export type Enter = (
  tx: Transaction,
  account: Account,
  options?: Parameters<IssueSession>[2],
) => Promise<Entered>;

export const createEnter =
  (issueSession: IssueSession, secondStep: SecondStep): Enter =>
  async (tx, account, options) => {
    const ticket = await secondStep.ask(tx, account);
    return ticket === undefined ? { token: await issueSession(tx, account, options) } : { ticket };
  };
