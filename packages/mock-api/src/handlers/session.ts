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
import { mockCall } from '../mock-call.ts';
import { problem } from '../problem.ts';
import { mockPassword } from '../world.ts';

/** Addresses (or usernames) that are refused, whatever the scenario says, for each kind of refusal. */
const refusals: Record<string, () => Response> = {
  'taken@example.com': () =>
    problem('conflict', 'An account with this email already exists. Sign in instead.'),
  'busy@example.com': () =>
    problem('rate_limited', 'Too many attempts. Please try again in 40 seconds.'),
  // What a proxy in front of the server may answer: a refusal without a sentence.
  'silent@example.com': () => HttpResponse.json({ success: false }, { status: 502 }),
};

/** The one password that is refused for being easy to guess. */
const guessable = 'password123';
const guessableText = 'This password is too easy to guess. Please choose a less common one.';

const refusalOf = (login: string) => refusals[login.toLowerCase()]?.();

/** The address whose emails stay on the server, as if no mail server were set up. */
const unsentAddress = 'outbox@example.com';

const linkRequested = (email: string) =>
  ({ mailsBy: email.toLowerCase() === unsentAddress ? 'outbox' : 'smtp' }) as const;

export const sessionHandlers = [
  mockCall(signIn, ({ world, body }) => {
    const refusal = refusalOf(body.username);
    if (refusal) return refusal;
    const known = [world.user.username, world.user.email].includes(body.username.toLowerCase());
    if (!known || body.password !== mockPassword) {
      return problem(
        'unauthenticated',
        'Invalid credentials. Please check your username and password.',
      );
    }
    return { token: world.issueToken(), user: world.user };
  }),
  mockCall(signOut, ({ world, token }) => {
    if (token) world.revoke(token);
    return undefined;
  }),
  mockCall(verifyAdmin, ({ world }) =>
    world.user.role === 'super_admin'
      ? { user: world.user }
      : problem('forbidden', 'This account is not an administrator.'),
  ),
  mockCall(verifyUser, ({ world }) => ({ user: world.user })),
  mockCall(getSignInOptions, ({ world }) => ({
    demo: { username: world.user.username, password: mockPassword },
    providers: { google: true, apple: true },
  })),
  mockCall(requestSignInLink, ({ body }) => refusalOf(body.email) ?? linkRequested(body.email)),
  mockCall(requestSignUpLink, ({ body }) => refusalOf(body.email) ?? linkRequested(body.email)),
  mockCall(signUp, ({ world, body }) => {
    if (body.password === guessable) {
      return problem('invalid_request', guessableText, [
        { path: 'password', message: guessableText },
      ]);
    }
    return refusalOf(body.email) ?? { token: world.issueToken() };
  }),
];
