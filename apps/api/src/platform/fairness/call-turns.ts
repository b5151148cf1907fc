import { tooManyAttempts } from '@flowdeck/domain/refusals';
import { createTurns, type Turns } from './turns.ts';

/** What a call needs: the database alone, or also another machine or thread, which may take long. */
export type CallKind = 'quick' | 'slow';

/**
 * Calls of one account at a time, in this process, and how many more may wait. A screen makes up to five
 * at once, of which two wait for milliseconds.
 */
const quick = { slots: Infinity, slotsOfEach: 3, waitingOfEach: 100 };
const slow = { ...quick, slotsOfEach: 2 };

export type CallTurns = Readonly<Record<CallKind, Turns>>;

/**
 * Signed-in calls in turn, so that an account with many connections has no more of the database than
 * one with a few. Slow calls have their own slots: while they wait, the account's screens still load.
 */
export function createCallTurns(): CallTurns {
  const refuse = () => tooManyAttempts(1);
  return { quick: createTurns(quick, refuse), slow: createTurns(slow, refuse) };
}
