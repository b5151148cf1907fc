import { setTimeout as wait } from 'node:timers/promises';

/** Whose turn it is among those that have something to do. */
export interface Turn {
  /** The one that was served last; those after it come first. */
  after: string;
  /** Workspaces that have all the slots that one may have; they get nothing more meanwhile. */
  busy: readonly string[];
}

/** Before everyone. */
export const firstTurn: Turn = {
  after: '00000000-0000-0000-0000-000000000000',
  busy: [],
};

/** Is told of work that could not be done, and by ids what it was. */
export type OnError = (error: unknown, ids?: Readonly<Record<string, string>>) => void;

export interface LaneSource<T extends { workspaceId: string }> {
  /** Claims the next task, so that nobody else gets it; undefined if there is none. */
  next: (turn: Turn) => Promise<T | undefined>;
  /** Does a task and records how it ended. The signal ends it early. */
  perform: (task: T, signal: AbortSignal) => Promise<void>;
  /** Whose turn the task was; its workspace's by default. */
  turnOf?: ((task: T) => string) | undefined;
}

interface Options {
  /** Tasks at a time. */
  slots: number;
  /** Tasks of one workspace at a time; one by default. */
  slotsOfEach?: number | undefined;
  /** Milliseconds between polls while there is nothing to do. */
  pollMs: number;
  onError: OnError;
}

export interface Lane {
  /**
   * Takes no more tasks and waits up to so many milliseconds for those in progress. Then it ends them early,
   * and waits up to a second until that is recorded.
   */
  stop: (patienceMs: number) => Promise<void>;
}

const endingMs = 1_000;

/**
 * Does the work of one kind, for one workspace after the other, and for each only a few tasks at a time:
 * what one workspace queued, or what hangs, delays no other. Every process has its own slots.
 */
export function startLane<T extends { workspaceId: string }>(
  { next, perform, turnOf = ({ workspaceId }) => workspaceId }: LaneSource<T>,
  { slots, slotsOfEach = 1, pollMs, onError }: Options,
): Lane {
  const state = { stopped: false, after: firstTurn.after };
  const early = new AbortController();
  const working = new Set<Promise<void>>();
  /** How many slots each workspace has. */
  const taken = new Map<string, number>();
  let wake: () => void = () => undefined;
  const isRunning = () => !state.stopped;

  async function nextTask(): Promise<T | undefined> {
    if (working.size >= slots) return undefined;
    const busy = [...taken].flatMap(([id, count]) => (count >= slotsOfEach ? id : []));
    try {
      return await next({ after: state.after, busy });
    } catch (error) {
      onError(error);
      return undefined;
    }
  }

  function start(task: T): void {
    const { workspaceId } = task;
    state.after = turnOf(task);
    const take = (more: number) => {
      const count = (taken.get(workspaceId) ?? 0) + more;
      if (count > 0) taken.set(workspaceId, count);
      else taken.delete(workspaceId);
    };
    take(1);
    const work = perform(task, early.signal)
      .catch((error: unknown) => {
        onError(error, { workspace: workspaceId });
      })
      .finally(() => {
        take(-1);
        working.delete(work);
        wake();
      });
    working.add(work);
  }

  async function loop(): Promise<void> {
    while (isRunning()) {
      // What ends during the poll makes the wait after it end at once.
      const woken = new Promise<void>((resolve) => (wake = resolve));
      const task = await nextTask();
      if (task) start(task);
      else if (isRunning()) await within(pollMs, woken);
    }
    await Promise.all(working);
  }

  const looping = loop();
  return {
    async stop(patienceMs) {
      state.stopped = true;
      wake();
      await within(patienceMs, looping);
      early.abort();
      await within(endingMs, looping);
    },
  };
}

/** Waits for it, but not for longer. */
async function within(ms: number, work: Promise<void>): Promise<void> {
  const ended = new AbortController();
  const over = wait(ms, undefined, { signal: ended.signal }).catch(() => undefined);
  await Promise.race([work, over]);
  ended.abort();
}
