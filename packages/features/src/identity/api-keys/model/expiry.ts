import { dayOf } from '../../../platform/dates.tsx';
import { apiKeysCopy as copy } from '../api-keys-copy.ts';

/** @param expiresAt ISO 8601; null for never */
export const hasExpired = (expiresAt: string | null, now: number): boolean =>
  expiresAt !== null && Date.parse(expiresAt) <= now;

/** When a key expires, or did, in words. */
export function expiryText(expiresAt: string | null, now: number): string {
  if (expiresAt === null) return copy.noExpiry;
  const date = dayOf(expiresAt);
  return hasExpired(expiresAt, now) ? copy.expiredOn(date) : copy.expiresOn(date);
}
