import { Problem } from '../problem.ts';
import { accountsCopy } from './accounts-copy.ts';

const { errors } = accountsCopy;

/** How many passkeys an account may have. */
export const maxPasskeys = 20;

/** How long the browser's answer may take, in milliseconds. */
export const passkeyMs = 5 * 60_000;

/** What a browser shows beside a new passkey. */
export const passkeyIssuer = accountsCopy.issuer;

/** @throws {Problem} 409 when there is no room for another one */
export function refuseTooManyPasskeys(count: number): void {
  if (count < maxPasskeys) return;
  throw new Problem('conflict', errors.tooManyPasskeys(String(maxPasskeys)));
}

/** The browser's answer is too late, was given before, or is to another question. */
export const passkeyRefused = () => new Problem('invalid_request', errors.passkeyRefused);
export const passkeyKnown = () => new Problem('conflict', errors.passkeyKnown);
export const noSuchPasskey = () => new Problem('not_found', errors.noPasskey);

/** The same sentence whatever was wrong with it. */
export const wrongPasskey = () => new Problem('unauthenticated', errors.wrongPasskey);
