import type { KeyLifetime } from '@flowdeck/contract/identity/api-keys';
import { apiScopes, type ApiScope } from '@flowdeck/contract/scopes';
import { Problem } from '../problem.ts';
import { accountsCopy } from './accounts-copy.ts';

const { errors } = accountsCopy;
const dayMs = 24 * 60 * 60_000;

/** How every key begins, so that people and scanners for leaked secrets recognise one. */
const keyPrefix = 'flowdeck_key_';
/** How many characters of a key its hint ends with: they tell keys apart, and leave 232 bits to guess. */
const hintLength = 4;

/** How many API keys an account may have. */
const maxApiKeys = 20;

/** How much time may pass before another use of a key is noted, in milliseconds. */
export const keyUseNotedAfterMs = 60 * 60_000;

/** How many calls a key may make in a window of time. */
export const keyCalls = { limit: 600, windowMs: 60_000 } as const;

/** A whole key. @param secret 256 random bits, as base64url */
export const toApiKey = (secret: string): string => `${keyPrefix}${secret}`;

/** Whether a bearer token is an API key, and not the token of a session. */
export const isApiKey = (token: string): boolean => token.startsWith(keyPrefix);

/** The API key in Basic authentication, which is all that some services can send; its user name may be any. */
export function basicKey(authorization: string | undefined): string | undefined {
  const encoded = /^Basic ([\w+/=-]+)$/i.exec(authorization ?? '')?.[1] ?? '';
  try {
    return atob(encoded).split(':').find(isApiKey);
  } catch {
    return undefined;
  }
}

/** What is kept to recognise a key by. */
export const keyHint = (key: string): string => `${keyPrefix}…${key.slice(-hintLength)}`;

const lifetimeDays = { '30-days': 30, '90-days': 90, '1-year': 365, never: null } as const;

/** When a new key ends; null for never. */
export function keyExpiry(lifetime: KeyLifetime, now: Date): Date | null {
  const days = lifetimeDays[lifetime];
  return days === null ? null : new Date(now.getTime() + days * dayMs);
}

/** Each scope once, in the order of the contract. */
export const inOrder = (scopes: readonly ApiScope[]): ApiScope[] =>
  apiScopes.filter((scope) => scopes.includes(scope));

/**
 * @param scopes what the key allows
 * @param needed what the call needs; undefined for a call that no key may make
 * @throws {Problem} 403 that names what is missing
 */
export function requireScope(scopes: readonly string[], needed: ApiScope | undefined): void {
  if (needed === undefined) throw new Problem('forbidden', errors.noKeys);
  if (scopes.includes(needed)) return;
  throw new Problem('missing_scope', errors.missingScope(needed), {
    // RFC 6750, section 3.1
    headers: { 'www-authenticate': `Bearer error="insufficient_scope", scope="${needed}"` },
  });
}

/** @throws {Problem} 409 when there is no room for another one */
export function refuseTooManyKeys(count: number): void {
  if (count < maxApiKeys) return;
  throw new Problem('conflict', errors.tooManyKeys(String(maxApiKeys)));
}

/** The same sentence whatever was wrong with it. */
export const invalidApiKey = () =>
  new Problem('unauthenticated', errors.invalidKey, {
    headers: { 'www-authenticate': 'Bearer error="invalid_token"' },
  });

export const noSuchApiKey = () => new Problem('not_found', errors.noKey);
export const keyTooOld = errors.keyTooOld;
