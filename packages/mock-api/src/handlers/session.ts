import { HttpResponse } from 'msw';
import {
  getSignInOptions,
  requestSignInLink,
  requestSignUpLink,
  signIn,
  signOut,
  signUp,
  verifyAdmin,
  verifyUser,
} from '@flowdeck/contract/session';
import { refuseGuessablePassword } from '@flowdeck/domain/session/guessable-password';
import { emailTaken, requireAdmin, wrongCredentials } from '@flowdeck/domain/session/refusals';
import { mockCall } from '../mock-call.ts';
import { problem, refuse } from '../problem.ts';

/** Addresses (or user names) that are refused, whatever the scenario says, for each kind of refusal. */
const refusals: Record<string, () => Response> = {
  'taken@example.com': () => refuse(emailTaken()),
  'busy@example.com': () =>
    problem('rate_limited', 'Too many attempts. Please try again in 40 seconds.'),
  // What a proxy in front of the server may say: a refusal without a sentence.
  'silent@example.com': () => HttpResponse.json({ success: false }, { status: 502 }),
};

const refusalOf = (login: string) => refusals[login.toLowerCase()]?.();

/** The address whose mails stay on the server, as where no mail server is set up. */
const unsentAddress = 'outbox@example.com';

const linkRequested = (email: string) =>
  ({ mailsBy: email.toLowerCase() === unsentAddress ? 'outbox' : 'smtp' }) as const;

export const sessionHandlers = [
  mockCall(signIn, ({ accounts, body }) => {
    const refusal = refusalOf(body.username);
    if (refusal) return refusal;
    const account = accounts.find(body.username);
    if (account?.password !== body.password) throw wrongCredentials();
    return { token: accounts.openSession(account), user: account.user };
  }),
  mockCall(signOut, ({ accounts, token }) => {
    accounts.endSession(token);
    return undefined;
  }),
  mockCall(verifyAdmin, ({ account }) => ({ user: requireAdmin(account.user) })),
  mockCall(verifyUser, ({ account }) => ({ user: account.user })),
  mockCall(getSignInOptions, ({ accounts: { first } }) => ({
    demo: { username: first.user.username, password: first.password },
    providers: { google: true, apple: true },
  })),
  mockCall(requestSignInLink, ({ body }) => refusalOf(body.email) ?? linkRequested(body.email)),
  mockCall(requestSignUpLink, ({ body }) => refusalOf(body.email) ?? linkRequested(body.email)),
  mockCall(signUp, async ({ accounts, body }) => {
    const refusal = refusalOf(body.email);
    if (refusal) return refusal;
    await refuseGuessablePassword(body.password, body);
    return { token: accounts.openSession(accounts.add(body)) };
  }),
];
