import type { Outbox } from '../deliveries/outbox.ts';
import type { Queue } from '../jobs/queue.ts';
import type { Engine } from '../runs/engine.ts';

interface WorkDeps {
  engine: Engine;
  queue: Queue;
  outbox: Outbox;
  /** Milliseconds between polls for what is due. */
  everyMs: number;
  onError: (error: unknown) => void;
}

/**
 * Polls for due runs and deliveries, and works through the queue.
 * @returns a function that stops everything and waits for what is in progress
 */
export async function startWork({ engine, queue, outbox, everyMs, onError }: WorkDeps) {
  await queue.work('workflow-run', ({ runId }) => engine.perform(runId));
  await queue.work('workflow-run-given-up', ({ runId }) => engine.giveUp(runId));
  const loops = [
    repeat(() => engine.beginDue(), everyMs, onError),
    // Separate loops, so that a slow mail server delays no run.
    repeat((signal) => outbox.deliverDue(signal), everyMs, onError),
  ];
  return async () => {
    await Promise.all([queue.stop(), ...loops.map((stop) => stop())]);
  };
}

/** Never two at a time: a slow database is not queried again meanwhile. */
function repeat(
  work: (signal: AbortSignal) => Promise<void>,
  everyMs: number,
  onError: (error: unknown) => void,
) {
  const stopping = new AbortController();
  const { signal } = stopping;
  let timer: NodeJS.Timeout | undefined;
  let current = Promise.resolve();
  const next = () => {
    current = work(signal)
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
