import { signIn, signOut, verifyAdmin, verifyUser } from '@flowdeck/contract/session';
import { mockCall } from '../mock-call.ts';
import { problem } from '../problem.ts';
import { mockPassword } from '../world.ts';

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
];
