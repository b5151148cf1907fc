import { mailboxKey } from '@flowdeck/domain/identity/account-key';
import type { RateLimits } from '../../platform/rate-limits/rate-limits.ts';

const minute = 60_000;
const hour = 60 * minute;

type Purpose = 'sign-in' | 'sign-up' | 'proof' | 'email-change';

export type MayMail = (purpose: Purpose, email: string) => Promise<boolean>;

/**
 * Limits the emails that anyone can have sent to any address; those beyond are silently skipped. A mailbox gets one a
 * minute for each purpose, so that a stranger who requests sign-in links for an address does not block its owner from
 * signing up, and six an hour and 20 a day for all of them. Beyond these, it gets one link an hour that signs in:
 * otherwise strangers could use the emails up and keep the owner out.
 */
export function mailLimits(limits: RateLimits): MayMail {
  return async (purpose, email) => {
    const mails = (name: string, limit: number, windowMs: number) => ({
      name: `mails-${name}`,
      key: mailboxKey(email),
      limit,
      windowMs,
    });
    const ofPurpose = mails(purpose, 1, minute);
    const ofAll = [mails('hour', 6, hour), mails('day', 20, 24 * hour)];
    if (await limits.tryTakeAll([ofPurpose, ...ofAll])) return true;
    return purpose === 'sign-in' && limits.tryTakeAll([ofPurpose, mails('beyond', 1, hour)]);
  };
}

/**
 * Whether a mailbox gets another invitation to a workspace, from whichever of them it comes. They are counted apart, so
 * that nobody's invitations use up the links of its owner.
 */
export const mayInvite = (limits: RateLimits, email: string): Promise<boolean> =>
  limits.tryTake({
    name: 'mails-invitation',
    key: mailboxKey(email),
    limit: 5,
    windowMs: 24 * hour,
  });
