import { startLane, type LaneSource, type Task } from '../../platform/jobs/lane.ts';
import type { Queue } from '../../platform/jobs/queue.ts';
import type { Engine } from '../../workflows/runs/engine.ts';

interface WorkDeps<Email extends Task, Post extends Task, Event extends Task> {
  engine: Engine;
  queue: Queue;
  outbox: { lanes: readonly LaneSource<Email>[] };
  /** The lane of posts. */
  publisher: LaneSource<Post>;
  /** The lane of events. */
  eventSender: LaneSource<Event>;
  onError: (error: unknown) => void;
}

/** Between two looks at what is due. */
const everyMs = 1_000;
/** Deliveries of each lane at a time, each of another workspace. */
const deliveriesAtOnce = 10;
const stopMs = 10_000;

/**
 * Polls for due runs and deliveries, and works through the queue.
 * @returns a function that stops everything and waits for what is in progress
 */
export function startWork<Email extends Task, Post extends Task, Event extends Task>({
  engine,
  queue,
  outbox,
  publisher,
  eventSender,
  onError,
}: WorkDeps<Email, Post, Event>) {
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
