import { finishSignIn } from '@flowdeck/contract/identity/second-step';
import {
  getSignInOptions,
  requestSignInLink,
  requestSignUpLink,
  signIn,
  signOut,
  signUp,
  verifyAdmin,
  verifyUser,
} from '@flowdeck/contract/identity/session';
import { demoCredentials } from '@flowdeck/domain/identity/demo-credentials';
import { refuseGuessablePassword } from '@flowdeck/domain/identity/guessable-password';
import {
  accountDisabled,
  emailTaken,
  requireAdmin,
  wrongCredentials,
} from '@flowdeck/domain/identity/refusals';
import { secondStepNeeded } from '@flowdeck/domain/identity/second-step';
import { plainName } from '@flowdeck/domain/identity/names';
import { refuseSignUp } from '@flowdeck/domain/identity/sign-up-policy';
import { usernames } from '@flowdeck/domain/identity/usernames';
import { mockCall, type MockSession } from '../../mock-call.ts';
import { accountOfTicket, askSecondStep, requireCode } from '../../second-step.ts';
import { mailsByOf } from '../../seeds/accounts.ts';
import { emptyWorkspace } from '../../seeds/empty.ts';
import type { Account, World } from '../../world.ts';

const verified = (world: World, { user, workspace, role }: MockSession) =>
  world.signedIn(user, role === null ? null : workspace);

export const handlers = [
  mockCall(getSignInOptions, ({ world }) => {
    const [{ user }] = world.accounts;
    return {
      demo: {
        username: user.username,
        password: demoCredentials.password,
        warning: world.demoWarning,
      },
      providers: { google: true, apple: true },
      passkeys: true,
      signUp: world.signUp.mode,
    };
  }),

  mockCall(signIn, ({ world, body: { username, password } }) => {
    const account = world.findAccount(username);
    if (account?.password !== password) throw wrongCredentials();
    if (account.disabled) throw accountDisabled();
    const ticket = askSecondStep(world, account);
    if (ticket !== undefined) throw secondStepNeeded(ticket);
    return {
      token: world.issueToken(account),
      user: world.signedIn(account.user, account.workspace),
    };
  }),

  mockCall(finishSignIn, ({ world, body: { ticket, code } }) => {
    const account = accountOfTicket(world, ticket);
    requireCode(world, account.secondStep, code);
    if (account.disabled) throw accountDisabled();
    world.tickets.delete(ticket);
    return {
      token: world.issueToken(account),
      user: world.signedIn(account.user, account.workspace),
    };
  }),

  mockCall(signOut, ({ world, session }) => {
    world.revoke(session.token);
    return undefined;
  }),

  mockCall(verifyAdmin, ({ world, session }) => {
    requireAdmin(session.user);
    return { user: verified(world, session) };
  }),
  mockCall(verifyUser, ({ world, session }) => ({ user: verified(world, session) })),

  mockCall(requestSignInLink, ({ body }) => mailsByOf(body.email)),
  mockCall(requestSignUpLink, ({ world, body: { email } }) => {
    refuseSignUp(world.signUp, email);
    return mailsByOf(email);
  }),

  mockCall(signUp, async ({ world, body: { email, name, password } }) => {
    refuseSignUp(world.signUp, email);
    await refuseGuessablePassword(password, { email, name });
    if (world.findAccount(email)) throw emailTaken();
    const username = freeUsername(world, name, email);
    const user = {
      id: world.nextId(),
      username,
      name: plainName(name),
      email,
      role: 'user',
    } as const;
    const account: Account = {
      user,
      createdAt: world.now(),
      password,
      passkeys: [],
      isUnproven: true,
      workspace: emptyWorkspace(),
    };
    world.addAccount(account);
    return { token: world.issueToken(account) };
  }),
];

function freeUsername(world: World, name: string, email: string): string {
  const pickNumber = (from: number) => from + world.nextNumber();
  for (const username of usernames(name, email, pickNumber)) {
    if (!world.findAccount(username)) return username;
  }
  throw new Error('No username was free');
}
