/** The source of jobs of one kind, which also records their results. */
interface JobSource<D> {
  /** Takes the next job, so that no other worker gets it; undefined if there is none. */
  next: () => Promise<{ id: string; data: D } | undefined>;
  /** A job without heartbeats goes to another worker. */
  heartbeat: (id: string) => Promise<void>;
  done: (id: string) => Promise<void>;
  failed: (id: string, error: unknown) => Promise<void>;
}

interface Options {
  /** Milliseconds between polls while there are no jobs. */
  pollMs: number;
  /** Milliseconds between two heartbeats of the job in progress. */
  heartbeatMs: number;
  onError: (error: unknown) => void;
}

export interface Worker {
  /** Makes it poll at once. */
  notify: () => void;
  /** Takes no more jobs and waits up to so many milliseconds for the one in progress. */
  stop: (patienceMs: number) => Promise<void>;
}

/**
 * Performs jobs one after the other. Not with pg-boss's own `work`, which reports a job's result
 * without awaiting it: if the database is unavailable by then, that ends the process.
 */
export function startWorker<D>(
  source: JobSource<D>,
  handle: (data: D) => Promise<void>,
  { pollMs, heartbeatMs, onError }: Options,
): Worker {
  const state = { stopped: false, notified: false };
  const isRunning = () => !state.stopped;
  const mayWait = () => !state.stopped && !state.notified;
  let wake: () => void = () => undefined;

  async function perform({ id, data }: { id: string; data: D }): Promise<void> {
    const heartbeats = setInterval(() => void source.heartbeat(id).catch(onError), heartbeatMs);
    try {
      await handle(data);
      await source.done(id);
    } catch (error) {
      onError(error);
      // If this report fails, the missing heartbeats show it.
      await source.failed(id, error).catch(onError);
    } finally {
      clearInterval(heartbeats);
    }
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
      const job = await source.next().catch(onError);
      if (job) await perform(job);
      else if (mayWait()) await nextPoll();
    }
  }

  const working = loop();
  return {
    notify() {
      state.notified = true;
      wake();
    },
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
