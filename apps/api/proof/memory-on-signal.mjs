/*
 * Loaded into a server that is measured: on SIGUSR2 it collects garbage and writes into MEMORY_FILE
 * how many bytes are resident, without what the collector keeps in reserve.
 */
import { writeFileSync } from 'node:fs';
import { setTimeout as wait } from 'node:timers/promises';

/** V8 gives pages back on another thread: until then they are resident, and of no heap any more. */
const givingBackTakes = 500;

process.on('SIGUSR2', async () => {
  globalThis.gc();
  await wait(givingBackTakes);
  globalThis.gc();
  const { rss, heapTotal, heapUsed } = process.memoryUsage();
  writeFileSync(process.env.MEMORY_FILE, String(rss - heapTotal + heapUsed));
});
