import { Worker } from 'node:worker_threads';

/** How long the main thread may stand still: three times what the slowest work on it takes. */
const patienceMs = 30_000;
const everyMs = 1_000;

/**
 * Ends the process if its main thread stands still, for a supervisor to start it again: nothing in that thread could,
 * not even at SIGTERM. Start it once the database is open, because a migration or the repair after a crash may take
 * longer. It runs until the process ends, and does not keep it.
 * @param file what the thread runs
 * @param times shorter ones, for tests
 */
export function startWatchdog(file: URL, times = { patienceMs, everyMs }): void {
  // Someone is looking at a standing process.
  if (process.execArgv.some((option) => option.startsWith('--inspect'))) return;
  const beats = new SharedArrayBuffer(Int32Array.BYTES_PER_ELEMENT);
  const heart = new Int32Array(beats);
  setInterval(() => Atomics.add(heart, 0, 1), times.everyMs / 2).unref();
  new Worker(file, {
    workerData: { beats, everyMs: times.everyMs, patience: times.patienceMs / times.everyMs },
  }).unref();
}
