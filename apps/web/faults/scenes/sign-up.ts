import { expect } from 'vitest';
import { page } from 'vitest/browser';
import { requestSignUpLink, signUp, verifyUser } from '@flowdeck/contract/identity/session';
import { signUpCopy } from '@flowdeck/features/copy/identity/auth/sign-up';
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

const person = { 'Full Name': 'Margaret Hamilton', Email: 'margaret@example.com' };
const password = 'blue otter 92 lamp';
const newAccount = { ...person, Password: password, 'Confirm Password': password };

const fillAccount = async () => {
  await press(page.getByRole('checkbox'));
  await press(button(signUpCopy.withPassword));
  await fillIn(newAccount);
};

/** The server's own sentence, the call's fallback if it refused without one, or that no answer came. */
const failedWith =
  (fallback: string) =>
  ({ kind, says }: Failure) =>
    alerts(kind === 'network' ? 'An error occurred. Please try again.' : (says ?? fallback));

/** The account exists by now, so its owner signs in; nobody can create it twice. */
const signIn = async () => {
  await fillIn({ Username: person.Email, Password: password });
  await press(button('Sign In'));
};

const welcomed = async (visit: Visit) => {
  await arrives(visit, '/dashboard');
  await shows(heading('Workflow Dashboard'));
};

export const scenes: Scene[] = [
  {
    name: 'requestSignUpLink',
    calls: [requestSignUpLink],
    path: '/signup',
    account: 'none',
    fill: async () => {
      await press(page.getByRole('checkbox'));
      await press(button('Continue with Email'));
      await fillIn(person);
    },
    button: () => button(signUpCopy.byLink.submit),
    fails: failedWith('Failed to send sign-up email'),
    kept: person,
    works: () => shows(heading('Check your email')),
  },
  {
    name: 'signUp',
    calls: [signUp],
    path: '/signup',
    account: 'none',
    fill: fillAccount,
    button: () => button('Create Account'),
    fails: failedWith('Failed to create account'),
    kept: newAccount,
    works: welcomed,
    // A user who signed up is signed in, wherever they are by then.
    arrivesLate: welcomed,
    returns: async (visit, failure) => {
      if (!failure) {
        visit.goTo('/dashboard');
        return;
      }
      visit.goTo('/signup');
      await fillAccount();
      await press(button('Create Account'));
    },
  },
  {
    name: 'verifyUser after signUp',
    calls: [verifyUser],
    path: '/signup',
    account: 'none',
    fill: fillAccount,
    button: () => button('Create Account'),
    fails: async ({ status }, visit) => {
      if (status === 403) return arrives(visit, '/forbidden');
      await alerts(signUpCopy.errors.createdNotSignedIn);
      for (const [label, value] of Object.entries(newAccount)) {
        await expect.element(field(label)).toHaveValue(value);
      }
    },
    again: async (visit) => {
      visit.load('/signin');
      await signIn();
    },
    works: welcomed,
    // A user who signed up is signed in, wherever they are by then.
    arrivesLate: welcomed,
    returns: async (visit, failure) => {
      visit.goTo(failure ? '/signin' : '/dashboard');
      if (failure) await signIn();
    },
  },
];
