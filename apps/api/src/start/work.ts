import type { Outbox } from '../deliveries/outbox.ts';
import type { createEventSender } from '../events/event-sender.ts';
import { startLane } from '../jobs/lane.ts';
import type { Queue } from '../jobs/queue.ts';
import type { Engine } from '../runs/engine.ts';
import type { createPublisher } from '../social/publisher.ts';

interface WorkDeps {
  engine: Engine;
  queue: Queue;
  outbox: Outbox;
  /** The lane of posts. */
  publisher: ReturnType<typeof createPublisher>;
  /** The lane of events. */
  eventSender: ReturnType<typeof createEventSender>;
  /** Milliseconds between polls for what is due. */
  everyMs: number;
  onError: (error: unknown) => void;
}

/** Deliveries of each lane at a time, each of another workspace. */
const deliveriesAtOnce = 10;
const stopMs = 10_000;

/**
 * Polls for due runs and deliveries, and works through the queue.
 * @returns a function that stops everything and waits for what is in progress
 */
export function startWork({
  engine,
  queue,
  outbox,
  publisher,
  eventSender,
  everyMs,
  onError,
}: WorkDeps) {
  queue.work('workflow-run', ({ runId }) => engine.perform(runId));
  queue.work('content-run', ({ runId }) => engine.perform(runId));
  queue.work('workflow-run-given-up', ({ runId }) => engine.giveUp(runId));
  const stopBeginning = repeat(() => engine.beginDue(), everyMs, onError);
  const options = { slots: deliveriesAtOnce, pollMs: everyMs, onError };
  const lanes = [
    ...outbox.lanes.map((lane) => startLane(lane, options)),
    startLane(publisher, options),
    startLane(eventSender, options),
  ];
  return async () => {
    await Promise.all([queue.stop(), stopBeginning(), ...lanes.map((lane) => lane.stop(stopMs))]);
  };
}

/**
 * Does it again and again, never two at a time: a slow database is not queried again meanwhile.
 * @returns a function that stops it and waits for what is in progress
 */
export function repeat(
  work: () => Promise<void>,
  everyMs: number,
  onError: (error: unknown) => void,
) {
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
