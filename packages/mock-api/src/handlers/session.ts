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

/** The one address that has an account already. */
const takenAddress = 'taken@example.com';

export const sessionHandlers = [
  mockCall(signIn, ({ world, body }) => {
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
  mockCall(requestSignInLink, () => undefined),
  mockCall(requestSignUpLink, () => undefined),
  mockCall(signUp, ({ world, body }) =>
    body.email.toLowerCase() === takenAddress
      ? problem('conflict', 'An account with this email already exists. Sign in instead.')
      : { token: world.issueToken() },
  ),
];
