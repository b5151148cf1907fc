import TinyQueue from 'tinyqueue';
import type { Clock } from './clock.ts';

interface Work {
  /** The virtual time at which it is done. */
  doneAt: number;
  done: () => void;
}

export interface Cores {
  count: number;
  /** Resolves when this much CPU time was spent on it. */
  run: (ms: number) => Promise<void>;
  /** CPU time in milliseconds that was spent so far. */
  usedMs: () => number;
}

/**
 * Cores that share themselves out evenly among the threads that want to compute, as the scheduler of an
 * operating system does: a thread has a core of its own as long as there is one for each.
 */
export function createCores(clock: Clock, count: number): Cores {
  /** Of what each thread has received since the beginning, the same for all: so none needs its own sum. */
  let virtual = 0;
  let used = 0;
  let lookedAt = 0;
  let plannedFor = Infinity;
  let cancel: () => void = () => undefined;
  const waiting = new TinyQueue<Work>([], (a, b) => a.doneAt - b.doneAt);
  const share = () => Math.min(1, count / waiting.length);

  function look(): void {
    const passed = (clock.now() - lookedAt) * share();
    used += passed * waiting.length;
    virtual += passed;
    lookedAt = clock.now();
  }

  function plan(): void {
    const first = waiting.peek();
    const at = first ? clock.now() + Math.max(0, first.doneAt - virtual) / share() : Infinity;
    if (at === plannedFor) return;
    cancel();
    plannedFor = at;
    if (first) cancel = clock.after(at - clock.now(), finish);
  }

  function finish(): void {
    plannedFor = Infinity;
    const first = waiting.peek();
    look();
    // Rounding must not leave a rest that never passes.
    if (first) virtual = Math.max(virtual, first.doneAt);
    for (let next = first; next && next.doneAt <= virtual; next = waiting.peek()) {
      waiting.pop();
      next.done();
    }
    plan();
  }

  return {
    count,
    run: (ms) =>
      new Promise((done) => {
        look();
        waiting.push({ doneAt: virtual + ms, done });
        plan();
      }),
    usedMs() {
      look();
      return used;
    },
  };
}
