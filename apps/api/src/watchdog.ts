import { writeSync } from 'node:fs';
import { setInterval } from 'node:timers';
import { workerData } from 'node:worker_threads';
import { watchdogCopy } from './watchdog-copy.ts';

/** Runs in a thread of its own; see `startWatchdog`. */
const { beats, everyMs, patience } = workerData as {
  beats: SharedArrayBuffer;
  everyMs: number;
  /** How many looks without a beat are too many. */
  patience: number;
};
const heart = new Int32Array(beats);
let seen = Atomics.load(heart, 0);
let silent = 0;

// Counts its own looks, not the time: while the machine sleeps or the process is suspended, there are none.
setInterval(() => {
  const now = Atomics.load(heart, 0);
  silent = now === seen ? silent + 1 : 0;
  seen = now;
  if (silent < patience) return;
  const seconds = Math.round((silent * everyMs) / 1_000);
  const msg = watchdogCopy.stoodStill(String(seconds));
  // The log belongs to the thread that stands still.
  writeSync(2, `${JSON.stringify({ level: 60, time: Date.now(), pid: process.pid, msg })}\n`);
  process.kill(process.pid, 'SIGKILL');
}, everyMs);
