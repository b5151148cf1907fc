import type { ExecuteSql } from '../db/database.ts';
import { startLane, type LaneSource, type OnError, type Task } from './lane.ts';
import { openQueue, type Queue } from './queue.ts';
import type { WorkReport } from './work-report.ts';

/** Between two looks at what is due. */
export const pollMs = 1_000;
/** Deliveries of each lane at a time, each of another workspace. */
const deliveriesAtOnce = 10;
const stopMs = 10_000;

/** The background work of a process, to which each area adds its own. */
export interface Background {
  queue: Queue;
  /** Is told how each piece of work ended. */
  report: WorkReport;
  onError: OnError;
  lane: <T extends Task>(source: LaneSource<T>) => void;
  repeat: (work: () => Promise<void>, everyMs: number) => void;
  /** Adds something that runs already, with the function that stops it. */
  add: (stop: () => Promise<void>) => void;
  /** Stops everything, and waits for what is in progress. */
  stop: () => Promise<void>;
}

export async function openBackground(
  executeSql: ExecuteSql,
  report: WorkReport,
  onError: OnError,
): Promise<Background> {
  const queue = await openQueue({ executeSql, onError });
  const stops = [() => queue.stop()];
  const options = { slots: deliveriesAtOnce, pollMs, onError };
  return {
    queue,
    report,
    onError,
    lane(source) {
      const lane = startLane(source, options);
      stops.push(() => lane.stop(stopMs));
    },
    repeat: (work, everyMs) => void stops.push(repeat(work, everyMs, onError)),
    add: (stop) => void stops.push(stop),
    async stop() {
      await Promise.all(stops.map((stop) => stop()));
    },
  };
}

/**
 * Does it again and again, never two at a time: a slow database is not queried again meanwhile.
 * @returns a function that stops it and waits for what is in progress
 */
export function repeat(work: () => Promise<void>, everyMs: number, onError: OnError) {
  const stopping = new AbortController();
  const { signal } = stopping;
  let timer: NodeJS.Timeout | undefined;
  let current = Promise.resolve();
  const next = () => {
    current = work()
      .catch(onError)
      .then(() => {
        if (!signal.aborted) timer = setTimeout(next, everyMs);
      });
  };
  next();
  return async () => {
    stopping.abort();
    clearTimeout(timer);
    await current;
  };
}
