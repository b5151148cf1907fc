import type { RateLimits } from '../rate-limits/rate-limits.ts';
import { accountKey } from '@flowdeck/domain/accounts/account-key';

const windowMs = 15 * 60 * 1000;
const signInsOfClient = 100;
const failuresOfAccount = 10;
const signUpsOfClient = 50;

/** How often people may try to sign in or up, counted by client and by the login they enter. */
export function attemptLimits(limits: RateLimits) {
  const failures = (login: string) => ({
    name: 'sign-in-account',
    key: accountKey(login),
    limit: failuresOfAccount,
    windowMs,
  });
  return {
    /** @throws {Problem} 429 */
    async beforeSignIn(client: string, login: string): Promise<void> {
      await limits.take({
        name: 'sign-in-client',
        key: client,
        limit: signInsOfClient,
        windowMs,
      });
      await limits.check(failures(login));
    },

    /** Also counts logins without an account, so that the limit does not reveal which exist. */
    signInFailed: (login: string) => limits.take(failures(login)),

    /** @throws {Problem} 429 */
    beforeSignUp: (client: string) =>
      limits.take({ name: 'sign-up-client', key: client, limit: signUpsOfClient, windowMs }),
  };
}

export type AttemptLimits = ReturnType<typeof attemptLimits>;
