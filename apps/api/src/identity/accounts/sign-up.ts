import { refuseGuessablePassword } from '@flowdeck/domain/identity/guessable-password';
import { refuseSignUp, type SignUpPolicy } from '@flowdeck/domain/identity/sign-up-policy';
import { emailTaken } from '@flowdeck/domain/identity/refusals';
import type { Transaction } from '../../platform/db/database.ts';
import type { AttemptLimits } from './attempt-limits.ts';
import { createAccount } from './create-account.ts';
import type { Passwords } from './passwords.ts';
import { digest, newSecret } from '../../platform/secrets/random-secret.ts';
import type { Account, AccountStore } from './store.ts';
import type { Platform } from '../../platform/index.ts';

interface NewPerson {
  email: string;
  name: string;
  password: string;
}

interface Deps extends Pick<Platform, 'security' | 'now'> {
  store: AccountStore;
  passwords: Passwords;
  /** Opens the first session of a new account, and returns its token. */
  issueSession: (tx: Transaction, account: Account) => Promise<string>;
  /** Who may open an account. */
  policy: SignUpPolicy;
  /** Emails a link that proves the address of a new account. */
  askForProof: (email: string) => Promise<void>;
  limits: AttemptLimits;
}

/** Creates accounts with a password; their email address is not verified yet. */
export function createSignUp(deps: Deps) {
  const { store, passwords, issueSession, policy, askForProof, limits, security, now } = deps;
  /**
   * @returns the token of the account's first session, and a secret for the browser: a proof of the address with
   *   it shows that the owner chose the password
   * @throws {Problem} 403 for an address that may not open an account, 400 for a password that is easy to guess, 409
   *   for an address with an account
   */
  return (
    client: string,
    { email, name, password }: NewPerson,
  ): Promise<{ token: string; secret: string }> =>
    security.attempt({ event: 'sign-up', way: 'password', client }, async (isAbout) => {
      await limits.beforeSignUp(client);
      refuseSignUp(policy, email);
      await refuseGuessablePassword(password, { email, name });
      const passwordHash = await passwords.hash(password, client);
      const secret = newSecret();
      const token = await store.transaction(async (tx) => {
        const account = await createAccount(tx, {
          email,
          name,
          passwordHash,
          signUpBrowserHash: digest(secret),
          emailVerifiedAt: null,
          createdAt: now(),
        });
        if (account) isAbout(account.id);
        return account && (await issueSession(tx, account));
      });
      if (token === undefined) throw emailTaken();
      await askForProof(email);
      return { token, secret };
    });
}

export type SignUp = ReturnType<typeof createSignUp>;
