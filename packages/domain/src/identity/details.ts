import { Problem } from '../problem.ts';
import { accountsCopy } from './accounts-copy.ts';
import { loginKey } from './names.ts';

const { errors } = accountsCopy;

/** How long the link to a new email address works, in milliseconds. */
export const emailChangeMs = 10 * 60_000;

const atUsername = (code: 'invalid_request' | 'conflict', message: string) =>
  new Problem(code, message, { issues: [{ path: 'username', message }] });

/**
 * What is wrong with a username that someone chooses: an “@” in any form, because sign-in takes either and none may
 * be someone else's email address, or the beginning of an option of the operator's commands.
 * @returns undefined for nothing
 */
export function usernameFault(username: string): string | undefined {
  const key = loginKey(username);
  if (key.includes('@')) return errors.usernameWithAt;
  return key.startsWith('-') ? errors.usernameWithDash : undefined;
}

/** @throws {Problem} 400 */
export function requireUsername(username: string): void {
  const fault = usernameFault(username);
  if (fault !== undefined) throw atUsername('invalid_request', fault);
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
