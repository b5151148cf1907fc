import { tooManyAttempts } from '@flowdeck/domain/refusals';
import { createTimeShares, type TimeShares } from './time-shares.ts';

interface Limits {
  /** Most tasks at a time. */
  slots: number;
  /** Most tasks of one owner at a time. */
  slotsOfEach: number;
  /** Most tasks that wait, of all owners and of one; further ones are refused. */
  waiting?: number;
  waitingOfEach: number;
}

/**
 * Does tasks some at a time. Owners whose tasks wait are served in turn, so that one with many delays
 * another by little.
 * @param refuse makes the error if too many wait
 * @param shares keep owners whose tasks cost a lot waiting
 */
export function createTurns(
  { slots, slotsOfEach, waiting: mostWaiting = Infinity, waitingOfEach }: Limits,
  refuse: () => Error,
  shares: TimeShares = freeOfCharge,
) {
  const active = new Map<string, number>();
  /** In the order of their turns. */
  const waiting = new Map<string, (() => void)[]>();
  /** Who is looked at again after a rest. */
  const resting = new Set<string>();
  let total = 0;
  let totalWaiting = 0;

  const activeOf = (owner: string) => active.get(owner) ?? 0;
  const isFree = (owner: string) =>
    total < slots && activeOf(owner) < slotsOfEach && shares.restOf(owner) === 0;

  function take(owner: string): void {
    total += 1;
    active.set(owner, activeOf(owner) + 1);
  }

  function giveBack(owner: string): void {
    total -= 1;
    const left = activeOf(owner) - 1;
    if (left > 0) active.set(owner, left);
    else active.delete(owner);
    startNext();
    wakeAfterRest(owner);
  }

  /** Owners who wait only because they rest go on when they have. */
  function wakeAfterRest(owner: string): void {
    if (!waiting.has(owner) || resting.has(owner)) return;
    const rest = shares.restOf(owner);
    if (rest === 0) {
      // It may have ended since the last look.
      while (waiting.has(owner) && isFree(owner)) startNext();
      return;
    }
    resting.add(owner);
    setTimeout(
      () => {
        resting.delete(owner);
        wakeAfterRest(owner);
      },
      Math.min(rest, longestRestMs),
    ).unref();
  }

  function startNext(): void {
    for (const [owner, queue] of waiting) {
      if (!isFree(owner)) continue;
      const start = queue.shift();
      totalWaiting -= 1;
      // The owner that was served goes to the end.
      waiting.delete(owner);
      if (queue.length > 0) waiting.set(owner, queue);
      take(owner);
      start?.();
      return;
    }
  }

  async function waitForSlot(owner: string, signal?: AbortSignal): Promise<void> {
    const queue = waiting.get(owner) ?? [];
    if (queue.length >= waitingOfEach || totalWaiting >= mostWaiting) throw refuse();
    waiting.set(owner, queue);
    totalWaiting += 1;
    await new Promise<void>((resolve, reject) => {
      const start = () => {
        signal?.removeEventListener('abort', leave);
        resolve();
      };
      const leave = () => {
        queue.splice(queue.indexOf(start), 1);
        if (queue.length === 0) waiting.delete(owner);
        totalWaiting -= 1;
        reject(signal?.reason as Error);
      };
      signal?.addEventListener('abort', leave, { once: true });
      queue.push(start);
      wakeAfterRest(owner);
    });
  }

  /**
   * Does a task of this owner as soon as it has a slot.
   * @param signal takes it out of the queue, but does not stop it once it has begun
   */
  return async <T>(owner: string, task: () => Promise<T>, signal?: AbortSignal): Promise<T> => {
    signal?.throwIfAborted();
    if (isFree(owner)) take(owner);
    else await waitForSlot(owner, signal);
    try {
      return await shares.use(owner, task);
    } finally {
      giveBack(owner);
    }
  };
}

const freeOfCharge: TimeShares = { restOf: () => 0, use: (_, task) => task() };

/** A rest is over as soon as nobody else calls any more, which is seen within this time. */
const longestRestMs = 250;

type Turns = ReturnType<typeof createTurns>;

/** What a call needs: the database alone, or also another machine or thread, which may take long. */
export type CallKind = 'quick' | 'slow';

/**
 * Calls of one account at a time, in this process, and how many more may wait. A screen makes up to five
 * at once, of which two wait for milliseconds.
 */
const quick = { slots: Infinity, slotsOfEach: 3, waitingOfEach: 100 };
const slow = { ...quick, slotsOfEach: 2 };

export type CallTurns = Readonly<Record<CallKind | 'lookup', Turns>>;

/**
 * Signed-in calls in turn, so that an account with many connections, or with calls that cost a lot, has no more of the
 * database than one with a few. Slow calls have their own slots: while they wait, the account's screens still load. A
 * look-up finds out whose call it is.
 */
export function createCallTurns(): CallTurns {
  const refuse = () => tooManyAttempts(1);
  const shares = createTimeShares();
  return {
    quick: createTurns(quick, refuse, shares),
    slow: createTurns(slow, refuse, shares),
    lookup: createTurns(quick, refuse),
  };
}
