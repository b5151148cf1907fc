import { spentTime } from '../db/spent-time.ts';

/** What an account may use of the database at once, in milliseconds. */
const burstMs = 1_000;
/** Of all the time after that, while others call as well. */
const share = 0.5;
/** For how long after a call of others they count as calling. */
const othersMs = 1_000;

export interface TimeShares {
  /** Milliseconds until this owner may begin another task; 0 for at once. */
  restOf: (owner: string) => number;
  /** Does a task of this owner, and notes what it has used. */
  use: <T>(owner: string, task: () => Promise<T>) => Promise<T>;
}

/**
 * Keeps owners whose tasks cost a lot from taking the database for themselves: once they have used a second of it, each
 * further task makes them wait for as long as it took. Whoever is alone waits for nobody.
 * @param measure does a task, and tells how many milliseconds of the database it has used, also if it fails
 */
export function createTimeShares(
  now = () => performance.now(),
  measure = measureSpent,
): TimeShares {
  /** What each has used, less its share of the time since; forgotten once that is nothing. */
  const debts = new Map<string, { ms: number; at: number }>();
  let latest = { owner: '', at: -Infinity };
  /** Of an owner other than the latest. */
  let latestOther = -Infinity;

  const debtOf = (owner: string, at: number) => {
    const debt = debts.get(owner);
    return debt ? Math.max(0, debt.ms - (at - debt.at) * share) : 0;
  };

  function noteCall(owner: string, at: number): void {
    if (latest.owner !== owner) latestOther = latest.at;
    latest = { owner, at };
  }

  function add(owner: string, ms: number): void {
    const at = now();
    const debt = debtOf(owner, at) + ms;
    // Moved to the end, so that the first one is the oldest.
    debts.delete(owner);
    debts.set(owner, { ms: debt, at });
    for (const [other, { ms: owed, at: since }] of debts) {
      if ((at - since) * share < owed) break;
      debts.delete(other);
    }
  }

  return {
    restOf(owner) {
      const at = now();
      const othersAt = latest.owner === owner ? latestOther : latest.at;
      if (at - othersAt >= othersMs) return 0;
      return Math.max(0, (debtOf(owner, at) - burstMs) / share);
    },

    async use(owner, task) {
      noteCall(owner, now());
      return measure(task, (ms) => add(owner, ms));
    },
  };
}

async function measureSpent<T>(task: () => Promise<T>, note: (ms: number) => void): Promise<T> {
  const spent = { ms: 0 };
  try {
    return await spentTime.run(spent, task);
  } finally {
    note(spent.ms);
  }
}
