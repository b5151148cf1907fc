/** Where jobs of one kind come from and are accounted for. */
interface JobSource<D> {
  /** Takes the next job, so that nobody else gets it; undefined where none waits. */
  next: () => Promise<{ id: string; data: D } | undefined>;
  /** Says that a job is still at work: one that falls silent is given to another worker. */
  keep: (id: string) => Promise<void>;
  done: (id: string) => Promise<void>;
  failed: (id: string, error: unknown) => Promise<void>;
}

interface Options {
  /** Milliseconds between looks while there are no jobs. */
  pollMs: number;
  /** Milliseconds between two signs of life of the job at work. */
  keepMs: number;
  onError: (error: unknown) => void;
}

export interface Worker {
  /** Has it look at once. */
  notify: () => void;
  /** Takes no more jobs, and waits for the one at work, for at most so many milliseconds. */
  stop: (patienceMs: number) => Promise<void>;
}

/**
 * Works off jobs one after the other. Not pg-boss' own `work`, which reports how a job ended without
 * waiting for the answer: where the database is gone by then, that ends the process.
 */
export function startWorker<D>(
  source: JobSource<D>,
  handle: (data: D) => Promise<void>,
  { pollMs, keepMs, onError }: Options,
): Worker {
  const state = { stopped: false, notified: false };
  const goesOn = () => !state.stopped;
  const mayRest = () => !state.stopped && !state.notified;
  let wake: () => void = () => undefined;

  async function workOff({ id, data }: { id: string; data: D }): Promise<void> {
    const keeping = setInterval(() => void source.keep(id).catch(onError), keepMs);
    try {
      await handle(data);
      await source.done(id);
    } catch (error) {
      onError(error);
      // What cannot be said now is found out by the job's silence.
      await source.failed(id, error).catch(onError);
    } finally {
      clearInterval(keeping);
    }
  }

  function rest(): Promise<void> {
    return new Promise((resolve) => {
      const timer = setTimeout(resolve, pollMs);
      wake = () => {
        clearTimeout(timer);
        resolve();
      };
    });
  }

  async function loop(): Promise<void> {
    while (goesOn()) {
      state.notified = false;
      const job = await source.next().catch(onError);
      if (job) await workOff(job);
      else if (mayRest()) await rest();
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
