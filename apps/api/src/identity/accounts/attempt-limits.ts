import type { RateLimits } from '../../platform/rate-limits/rate-limits.ts';

const windowMs = 15 * 60 * 1000;
const signInsOfClient = 100;
const failuresOfAccount = 10;
const passkeyQuestionsOfClient = 100;
const signUpsOfClient = 50;

/** How often people may try to sign in or up, counted by client and by the account they try. */
export function attemptLimits(limits: RateLimits) {
  const guesses = (account: string) => ({
    name: 'sign-in-account',
    key: account,
    limit: failuresOfAccount,
    windowMs,
  });
  return {
    /** @throws {Problem} 429 */
    beforeSignIn: (client: string) =>
      limits.take({ name: 'sign-in-client', key: client, limit: signInsOfClient, windowMs }),

    /**
     * Judges a guess. It counts before it is judged, so that of many at once no more are judged than of many one
     * after another, and counts no more unless it is wrong.
     * @param account its id; what was entered if there is none, so that the limit does not reveal which exist
     * @throws {Problem} 429
     */
    async guess(account: string, isRight: () => Promise<boolean>): Promise<boolean> {
      await limits.take(guesses(account));
      let isWrong = false;
      try {
        isWrong = !(await isRight());
      } finally {
        if (!isWrong) await limits.giveBack(guesses(account));
      }
      return !isWrong;
    },
    /** Unlocks an account whose password is another one now. */
    forgiveGuesses: (account: string) => limits.forget(guesses(account)),

    /** @throws {Problem} 429 */
    beforePasskey: (client: string) =>
      limits.take({
        name: 'passkey-client',
        key: client,
        limit: passkeyQuestionsOfClient,
        windowMs,
      }),

    /** @throws {Problem} 429 */
    beforeSignUp: (client: string) =>
      limits.take({ name: 'sign-up-client', key: client, limit: signUpsOfClient, windowMs }),
  };
}

export type AttemptLimits = ReturnType<typeof attemptLimits>;
