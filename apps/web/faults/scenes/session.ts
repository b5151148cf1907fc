import { expect } from 'vitest';
import { page } from 'vitest/browser';
import { careful } from '@flowdeck/mock-api/seeds/accounts';
import { finishPasskeySignIn, startPasskeySignIn } from '@flowdeck/contract/identity/passkeys';
import { finishSignIn } from '@flowdeck/contract/identity/second-step';
import {
  getSignInOptions,
  requestSignInLink,
  signIn,
  signOut,
} from '@flowdeck/contract/identity/session';
import { authCopy } from '@flowdeck/features/copy/identity/auth/auth';
import { secondStepCopy } from '@flowdeck/features/copy/identity/auth/second-step';
import { signInByEmailCopy } from '@flowdeck/features/copy/identity/auth/sign-in-by-email';
import type { Failure } from '../faults.ts';
import type { Visit } from '../open-app.tsx';
import {
  alerts,
  arrives,
  button,
  field,
  fillIn,
  heading,
  press,
  shows,
  type Scene,
} from '../scene.ts';

const account = { Username: 'admin', Password: 'flowdeck-demo' };
/** Where signing in leads. */
export const dashboard = () => shows(heading('Workflow Dashboard'));

/** Types name and password, and signs in. */
export async function signInAgain() {
  await fillIn(account);
  await press(button('Sign In'));
}

/** What a password sign-in says (docs/specification.md, section 8). */
function signInText({ kind, status = 0, says }: Failure): string {
  if (kind !== 'refused' || status >= 500) {
    return 'An error occurred during sign in. Please try again.';
  }
  if (status === 429 && says !== undefined) return says;
  return 'Invalid credentials. Please check your username and password.';
}

const openUserMenu = () => press(button('Admin Account'));
const signOutItem = () => page.getByRole('menuitem', { name: 'Sign Out' });

async function signOutAgain() {
  await signInAgain();
  await openUserMenu();
  await press(signOutItem());
}

async function signedOut(visit: Visit) {
  await arrives(visit, '/signin');
  await shows(heading('Sign in'));
  expect(visit.tokens.get()).toBeNull();
}

/** One of the two calls that sign in with a passkey. */
const passkeyScene = (call: typeof startPasskeySignIn | typeof finishPasskeySignIn): Scene => ({
  name: call.id,
  calls: [call],
  path: '/signin',
  account: 'none',
  button: () => button(authCopy.passkey),
  fails: async ({ kind, says }) => {
    const noAnswer = 'An error occurred. Please try again.';
    await alerts(kind === 'network' ? noAnswer : (says ?? authCopy.errors.passkey));
  },
  works: dashboard,
  arrivesLate: dashboard,
});

export const scenes: Scene[] = [
  {
    name: 'signIn',
    calls: [signIn],
    path: '/signin',
    account: 'none',
    fill: () => fillIn(account),
    button: () => button('Sign In'),
    fails: (failure) => alerts(signInText(failure)),
    kept: account,
    works: dashboard,
    arrivesLate: dashboard,
  },
  {
    name: 'finishSignIn',
    calls: [finishSignIn],
    path: '/signin',
    account: 'none',
    fill: async () => {
      await fillIn({ Username: careful.user.username, Password: account.Password });
      await press(button('Sign In'));
      await fillIn({ Code: careful.recoveryCode });
    },
    button: () => button('Continue'),
    fails: async ({ kind, says }) => {
      const noAnswer = 'An error occurred. Please try again.';
      await alerts(kind === 'network' ? noAnswer : (says ?? secondStepCopy.errors.submit));
    },
    kept: { Code: careful.recoveryCode },
    works: dashboard,
    arrivesLate: dashboard,
    returns: async (visit, failure) => {
      if (!failure) return;
      visit.goTo('/signin');
      await fillIn({ Username: careful.user.username, Password: account.Password });
      await press(button('Sign In'));
      await fillIn({ Code: careful.recoveryCode });
      await press(button('Continue'));
    },
  },
  passkeyScene(startPasskeySignIn),
  passkeyScene(finishPasskeySignIn),
  {
    name: 'signOut',
    calls: [signOut],
    path: '/dashboard',
    fill: openUserMenu,
    button: signOutItem,
    // The user is signed out at once, whatever the server answers.
    waits: () => shows(heading('Sign in')),
    fails: (_, visit) => signedOut(visit),
    again: signOutAgain,
    works: signedOut,
    leavesFor: '/terms',
    returns: async (visit) => {
      visit.goTo('/signin');
      await signOutAgain();
    },
  },
  {
    name: 'getSignInOptions',
    calls: [getSignInOptions],
    path: '/signin',
    account: 'none',
    waits: () => shows(heading('Sign in')),
    fails: async ({ name }, { logged }) => {
      // The page does without each field that a server does not send.
      if (name !== 'wrong shape') {
        await expect.poll(() => logged).toContain('The sign-in options could not be read.');
      }
      await expect.element(page.getByText('Demo account')).not.toBeInTheDocument();
      await fillIn(account);
      await expect.element(button('Sign In')).toBeEnabled();
    },
    works: () => shows(page.getByText('Demo account')),
  },
  {
    name: 'requestSignInLink',
    calls: [requestSignInLink],
    path: '/signin',
    account: 'none',
    fill: async () => {
      await press(button('Continue with Email'));
      await fillIn({ Email: 'ada@example.com' });
    },
    button: () => button(signInByEmailCopy.submit),
    fails: async ({ kind, says }) => {
      const noAnswer = 'An error occurred. Please try again.';
      await alerts(kind === 'network' ? noAnswer : (says ?? 'Failed to send sign-in email'));
      await shows(field('Email'));
    },
    kept: { Email: 'ada@example.com' },
    works: () => shows(heading('Check your email')),
  },
];
