import { Problem } from '@flowdeck/domain/problem';
import { accountKey } from '@flowdeck/domain/session/account-key';
import { isCommonPassword } from './common-passwords.ts';
import type { Grants } from './grants.ts';
import type { SessionLimits } from './limits.ts';
import type { Passwords } from './passwords.ts';
import type { SessionStore } from './store.ts';
import { createAccount } from './new-account.ts';
import { demoCredentials } from '../demo/credentials.ts';

interface NewPerson {
  email: string;
  name: string;
  password: string;
}

interface Deps {
  store: SessionStore;
  passwords: Passwords;
  grants: Grants;
  limits: SessionLimits;
  now: () => Date;
}

/** Accounts with a password, whose email address nobody has verified yet. */
export function createSignUp({ store, passwords, grants, limits, now }: Deps) {
  /**
   * @returns the token of a first session
   * @throws {Problem} 400 for a password that would be guessed, 409 for an address that has an account
   */
  return async (
    client: string,
    { email, name, password }: NewPerson,
  ): Promise<{ token: string }> => {
    await limits.beforeSignUp(client);
    if (await isGuessable(password, [email, name])) throw guessable();
    const passwordHash = await passwords.hash(password);
    const token = await store.transaction(async (tx) => {
      const account = await createAccount(tx, {
        email,
        name,
        passwordHash,
        emailVerifiedAt: null,
        createdAt: now(),
      });
      return account && (await grants.open(tx, account));
    });
    if (token !== undefined) return { token };
    throw new Problem('conflict', 'An account with this email already exists. Sign in instead.');
  };
}

async function isGuessable(password: string, own: string[]): Promise<boolean> {
  const known = [...own, demoCredentials.password].map(accountKey);
  return known.includes(accountKey(password)) || isCommonPassword(password);
}

function guessable(): Problem {
  const message = 'This password is too easy to guess. Please choose a less common one.';
  return new Problem('invalid_request', message, { issues: [{ path: 'password', message }] });
}

export type SignUp = ReturnType<typeof createSignUp>;
