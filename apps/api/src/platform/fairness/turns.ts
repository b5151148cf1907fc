import { tooManyAttempts } from '@flowdeck/domain/refusals';

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
 */
export function createTurns(
  { slots, slotsOfEach, waiting: mostWaiting = Infinity, waitingOfEach }: Limits,
  refuse: () => Error,
) {
  const active = new Map<string, number>();
  /** In the order of their turns. */
  const waiting = new Map<string, (() => void)[]>();
  let total = 0;
  let totalWaiting = 0;

  const activeOf = (owner: string) => active.get(owner) ?? 0;
  const isFree = (owner: string) => total < slots && activeOf(owner) < slotsOfEach;

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
      return await task();
    } finally {
      giveBack(owner);
    }
  };
}

type Turns = ReturnType<typeof createTurns>;

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
