import { Secret, TOTP } from 'otpauth';
import { Problem } from '../problem.ts';
import { accountsCopy } from './accounts-copy.ts';

const { errors } = accountsCopy;
const periodSeconds = 30;
const digits = 6;
/** Before and after now, for clocks that differ and people who type slowly (RFC 6238, section 5.2). */
const periodsOff = 1;
const isTotpCode = /^[0-9]{6}$/;
const secretBytes = 20;
const codes = 10;
const codeGroups = 4;
const groupLength = 6;
/** Five bits each, without the letters that look like others: 120 bits a code. */
const alphabet = '23456789ABCDEFGHJKLMNPQRSTUVWXYZ';

/** How long the second step of signing in may follow the first, in milliseconds. */
export const secondStepMs = 10 * 60_000;

/** How recently someone must have signed in to change how they sign in, in milliseconds. */
export const recentSignInMs = 15 * 60_000;

/**
 * What is needed to change how an account signs in: a person who finds a browser open must not be able to
 * keep its owner out.
 * @param sentence what the refusal says
 * @throws {Problem} 403 unless the session began a short while ago
 */
export function requireRecentSignIn(
  signedInAt: Date,
  now: Date,
  sentence: string = errors.signInTooOld,
): void {
  if (now.getTime() - signedInAt.getTime() <= recentSignInMs) return;
  throw new Problem('sign_in_too_old', sentence);
}

/** A new secret for an authenticator app, in base32. */
export const newTotpSecret = (): string => new Secret({ size: secretBytes }).base32;

/** The address that an authenticator app reads from a QR code. */
export const totpUri = (secret: string, username: string): string =>
  totp(secret, username).toString();

/**
 * The period, counted from 1970, that a code belongs to; undefined for a wrong code. Remember it, and
 * accept only later ones, so that a code works once.
 */
export function totpPeriod(secret: string, code: string, now: Date): number | undefined {
  const typed = code.replaceAll(/\s/g, '');
  if (!isTotpCode.test(typed)) return undefined;
  const timestamp = now.getTime();
  const delta = totp(secret, '').validate({ token: typed, timestamp, window: periodsOff });
  return delta === null ? undefined : Math.floor(timestamp / 1000 / periodSeconds) + delta;
}

/**
 * Ten codes for people who have lost their second step, each for one use.
 * @param randomInt returns an unpredictable whole number from the first up to, but not including, the second
 */
export function newRecoveryCodes(randomInt: (from: number, below: number) => number): string[] {
  const group = () =>
    Array.from({ length: groupLength }, () => alphabet.charAt(randomInt(0, alphabet.length))).join(
      '',
    );
  return Array.from({ length: codes }, () => Array.from({ length: codeGroups }, group).join('-'));
}

/** The form in which recovery codes are compared; undefined for what is none. */
export function recoveryKey(code: string): string | undefined {
  const typed = code.toUpperCase().replaceAll(/[\s-]/g, '');
  return typed.length === codeGroups * groupLength ? typed : undefined;
}

export function secondStepNeeded(ticket: string): Problem {
  return new Problem('second_step_needed', errors.secondStep, { ticket });
}

export function wrongCode(): Problem {
  const message = errors.wrongCode;
  return new Problem('invalid_request', message, { issues: [{ path: 'code', message }] });
}

export const signInExpired = () => new Problem('unauthenticated', errors.signInExpired);
export const totpIsOn = () => new Problem('conflict', errors.totpOn);
export const totpNotStarted = () => new Problem('conflict', errors.totpNotStarted);

const totp = (secret: string, label: string) =>
  new TOTP({
    issuer: accountsCopy.issuer,
    label,
    secret: Secret.fromBase32(secret),
    period: periodSeconds,
    digits,
  });
