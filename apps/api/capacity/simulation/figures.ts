import type { JobName } from '../../src/platform/jobs/queue.ts';
import { createDelays } from './delays.ts';

/** What waits apart from the others: jobs by lane, what leaves, and calls by kind. */
export type LaneName = JobName | 'emails' | 'posts' | 'events' | 'quick calls' | 'slow calls';

export interface LaneFigures {
  /** A task was taken up, so many milliseconds after it was due. */
  started: (lane: LaneName, delayMs: number) => void;
  /** A slot was at work for a task. */
  busy: (lane: LaneName, since: number, until: number) => void;
  /** A look at what is due began so many runs. */
  polled: (begun: number) => void;
}

/**
 * What happened in a simulation.
 * @param from milliseconds of the clock; what was before does not count
 */
export function createFigures(now: () => number, from: number) {
  const delays = new Map<LaneName, ReturnType<typeof createDelays>>();
  const busyMs = new Map<LaneName, number>();
  const polls = { count: 0, begun: 0 };
  const delaysOf = (lane: LaneName) => {
    const known = delays.get(lane) ?? createDelays();
    delays.set(lane, known);
    return known;
  };
  return {
    started(lane: LaneName, delayMs: number) {
      if (now() >= from) delaysOf(lane).add(delayMs);
    },
    busy(lane: LaneName, since: number, until: number) {
      const ms = Math.max(0, until - Math.max(from, since));
      busyMs.set(lane, (busyMs.get(lane) ?? 0) + ms);
    },
    polled(begun: number) {
      if (now() < from) return;
      polls.count += 1;
      polls.begun += begun;
    },
    delaysOf,
    busyMs: (lane: LaneName) => busyMs.get(lane) ?? 0,
    begun: () => polls.begun,
    /** Runs begun by each look at what is due, on average. */
    begunPerPoll: () => (polls.count === 0 ? 0 : polls.begun / polls.count),
  };
}
