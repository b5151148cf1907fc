/** Whose turn it is among the workspaces that have something to do. */
export interface Turn {
  /** The workspace that was served last; those after it come first. */
  after: string;
  /** Workspaces that this lane is at work for; they get nothing more meanwhile. */
  busy: readonly string[];
}

/** Before every workspace. */
export const firstTurn: Turn = {
  after: '00000000-0000-0000-0000-000000000000',
  busy: [],
};

/** Is told of work that could not be done, and by ids what it was. */
export type OnError = (error: unknown, ids?: Readonly<Record<string, string>>) => void;

export interface Task {
  workspaceId: string;
}

export interface LaneSource<T extends Task> {
  /** Claims the next task, so that nobody else gets it; undefined if there is none. */
  next: (turn: Turn) => Promise<T | undefined>;
  /** Does a task and records how it ended. */
  perform: (task: T) => Promise<void>;
}

interface Options {
  /** Tasks at a time, each of another workspace. */
  slots: number;
  /** Milliseconds between polls while there is nothing to do. */
  pollMs: number;
  onError: OnError;
}

export interface Lane {
  /** Makes it poll at once. */
  notify: () => void;
  /** Takes no more tasks and waits up to so many milliseconds for those in progress. */
  stop: (patienceMs: number) => Promise<void>;
}

/**
 * Does the work of one kind, for one workspace after the other, and for each only one task at a time:
 * what one workspace queued, or what hangs, delays no other. Every process has its own slots.
 */
export function startLane<T extends Task>(
  { next, perform }: LaneSource<T>,
  { slots, pollMs, onError }: Options,
): Lane {
  const state = { stopped: false, notified: false, after: firstTurn.after };
  const busy = new Map<string, Promise<void>>();
  let wake: () => void = () => undefined;
  const isRunning = () => !state.stopped;
  const mayWait = () => !state.stopped && !state.notified;

  function notify(): void {
    state.notified = true;
    wake();
  }

  async function nextTask(): Promise<T | undefined> {
    if (busy.size >= slots) return undefined;
    try {
      return await next({ after: state.after, busy: [...busy.keys()] });
    } catch (error) {
      onError(error);
      return undefined;
    }
  }

  function start(task: T): void {
    const { workspaceId } = task;
    state.after = workspaceId;
    const work = perform(task)
      .catch((error: unknown) => {
        onError(error, { workspace: workspaceId });
      })
      .finally(() => {
        busy.delete(workspaceId);
        notify();
      });
    busy.set(workspaceId, work);
  }

  function nextPoll(): Promise<void> {
    return new Promise((resolve) => {
      const timer = setTimeout(resolve, pollMs);
      wake = () => {
        clearTimeout(timer);
        resolve();
      };
    });
  }

  async function loop(): Promise<void> {
    while (isRunning()) {
      state.notified = false;
      const task = await nextTask();
      if (task) start(task);
      else if (mayWait()) await nextPoll();
    }
    await Promise.all(busy.values());
  }

  const working = loop();
  return {
    notify,
    async stop(patienceMs) {
      state.stopped = true;
      wake();
      let timer: NodeJS.Timeout | undefined;
      const patience = new Promise<void>((resolve) => (timer = setTimeout(resolve, patienceMs)));
      await Promise.race([working, patience]);
      clearTimeout(timer);
    },
  };
}
