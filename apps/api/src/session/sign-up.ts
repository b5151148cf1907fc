import { refuseGuessablePassword } from '@flowdeck/domain/session/guessable-password';
import { emailTaken } from '@flowdeck/domain/session/refusals';
import type { Grants } from './grants.ts';
import type { SessionLimits } from './limits.ts';
import type { Passwords } from './passwords.ts';
import type { SessionStore } from './store.ts';
import { createAccount } from './new-account.ts';

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
    await refuseGuessablePassword(password, { email, name });
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
    throw emailTaken();
  };
}

export type SignUp = ReturnType<typeof createSignUp>;
