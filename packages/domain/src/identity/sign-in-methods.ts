import { Problem } from '../problem.ts';
import { accountsCopy } from './accounts-copy.ts';

/** How someone can sign in to an account. */
export interface SignInMethods {
  password: boolean;
  /** Whether a link reaches them: the address is confirmed, and a mail server sends emails. */
  link: boolean;
  passkeys: number;
  /** Linked providers that the server offers. */
  providers: number;
}

/**
 * Keeps people from locking themselves out: takes what remains after a change.
 * @throws {Problem} 409 if nothing does
 */
export function requireSignInMethod({ password, link, passkeys, providers }: SignInMethods): void {
  if (password || link || passkeys > 0 || providers > 0) return;
  throw new Problem('conflict', accountsCopy.errors.lastSignInMethod);
}

/**
 * The password of the demo account is published, so everyone needs it to stay.
 * @throws {Problem} 409 for that account
 */
export function refuseDemoPassword({ isDemo }: { isDemo: boolean }): void {
  if (isDemo) throw new Problem('conflict', accountsCopy.errors.demoPassword);
}
