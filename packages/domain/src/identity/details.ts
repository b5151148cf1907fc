import { Problem } from '../problem.ts';
import { accountKey } from './account-key.ts';
import { accountsCopy } from './accounts-copy.ts';

const { errors } = accountsCopy;

/** How long the link to a new email address works, in milliseconds. */
export const emailChangeMs = 10 * 60_000;

const atUsername = (code: 'invalid_request' | 'conflict', message: string) =>
  new Problem(code, message, { issues: [{ path: 'username', message }] });

/**
 * A username that someone chooses has no “@” in any form: sign-in takes either, so none may be someone
 * else's email address.
 * @throws {Problem} 400
 */
export function requireUsername(username: string): void {
  if (accountKey(username).includes('@')) {
    throw atUsername('invalid_request', errors.usernameWithAt);
  }
}

export function usernameTaken(): Problem {
  return atUsername('conflict', errors.usernameTaken);
}

/** The demo signs in with what is published, so that stays. */
export function refuseDemoDetails({ isDemo }: { isDemo: boolean }): void {
  if (isDemo) throw new Problem('conflict', errors.demoDetails);
}

/** The same whatever is wrong with a link to a new email address, so that it reveals no account. */
export function emailLinkDead(): Problem {
  return new Problem('invalid_request', errors.emailLinkDead);
}
