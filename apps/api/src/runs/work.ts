import type { Queue } from '../jobs/queue.ts';
import type { Engine } from './engine.ts';

interface WorkDeps {
  engine: Engine;
  queue: Queue;
  /** Milliseconds between looks for workflows that are due. */
  everyMs: number;
  onError: (error: unknown) => void;
}

/**
 * Lets the engine look for what is due, again and again, and work off the queue.
 * @returns a function that stops both and waits for what is at work
 */
export async function startWork({ engine, queue, everyMs, onError }: WorkDeps) {
  await queue.work('workflow-run', ({ runId }) => engine.perform(runId));
  let stopped = false;
  let timer: NodeJS.Timeout | undefined;
  let looking = Promise.resolve();

  // One look after the other: a slow database is not asked twice at once.
  const look = () => {
    looking = engine
      .beginDue()
      .catch(onError)
      .then(() => {
        if (!stopped) timer = setTimeout(look, everyMs);
      });
  };
  look();

  return async () => {
    stopped = true;
    clearTimeout(timer);
    await looking;
    await queue.stop();
  };
}
