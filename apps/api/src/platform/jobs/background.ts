import type { SQL } from 'drizzle-orm';
import type { Database } from '../db/database.ts';
import { closeAtOnce } from '../errors/close-all.ts';
import type { Disk } from '../disk/disk.ts';
import { startLane, type OnError, type Turn } from './lane.ts';
import { claimedWork, type Ending, type Work, type WorkRow } from './work.ts';
import type { WorkReport } from './work-report.ts';

/** Between two looks at what is due. */
export const pollMs = 1_000;
/** Of the 10 s that a process has to stop, what work in progress gets before it is ended early. */
const stopMs = 8_500;

/** The background work of a process, to which each area adds its own. */
export interface Background {
  /** Is told how each piece of work ended. */
  report: WorkReport;
  onError: OnError;
  /** Does one kind of work: so many tasks at a time, and so many of one workspace. */
  lane: <Row extends WorkRow, End extends Ending>(
    work: Work<Row, End>,
    slots?: number,
    slotsOfEach?: number,
  ) => void;
  repeat: (work: () => Promise<void>, everyMs: number) => void;
  /** Adds something that runs already, with the function that stops it. */
  add: (stop: () => Promise<void>) => void;
  /** Stops everything, and waits for what is in progress. */
  stop: () => Promise<void>;
}

interface Deps {
  db: Database;
  /** Whether anything is done for a workspace, whose id is an expression. */
  mayWork: (workspace: SQL) => SQL;
  /** While it is full, nothing is begun but what makes room. */
  disk: Pick<Disk, 'isFull'>;
  report: WorkReport;
  onError: OnError;
  now: () => Date;
}

export function openBackground(deps: Deps): Background {
  const { disk, report, onError } = deps;
  const stops: (() => Promise<void>)[] = [];
  return {
    report,
    onError,
    lane(work, slots = 10, slotsOfEach = 1) {
      const source = claimedWork(work, deps);
      const isPaused = () => disk.isFull && !work.makesRoom;
      const next = async (turn: Turn) => (isPaused() ? undefined : source.next(turn));
      const lane = startLane({ ...source, next }, { slots, slotsOfEach, pollMs, onError });
      stops.push(() => lane.stop(stopMs));
    },
    repeat(work, everyMs) {
      const unlessFull = async () => (disk.isFull ? undefined : work());
      stops.push(repeat(unlessFull, everyMs, onError));
    },
    add: (stop) => void stops.push(stop),
    stop: () => closeAtOnce(stops),
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
