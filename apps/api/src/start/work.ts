import type { Outbox } from '../deliveries/outbox.ts';
import type { Queue } from '../jobs/queue.ts';
import type { Engine } from '../runs/engine.ts';

interface WorkDeps {
  engine: Engine;
  queue: Queue;
  outbox: Outbox;
  /** Milliseconds between looks at what is due. */
  everyMs: number;
  onError: (error: unknown) => void;
}

/**
 * Looks for runs and deliveries that are due, again and again, and works off the queue.
 * @returns a function that stops all of it and waits for what is at work
 */
export async function startWork({ engine, queue, outbox, everyMs, onError }: WorkDeps) {
  await queue.work('workflow-run', ({ runId }) => engine.perform(runId));
  await queue.work('workflow-run-given-up', ({ runId }) => engine.giveUp(runId));
  const loops = [
    repeat(() => engine.beginDue(), everyMs, onError),
    // Apart from each other: a mail server that takes its time holds up no run.
    repeat((signal) => outbox.deliverDue(signal), everyMs, onError),
  ];
  return async () => {
    await Promise.all([queue.stop(), ...loops.map((stop) => stop())]);
  };
}

/** One after the other, never two at once: a slow database is not asked again meanwhile. */
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
