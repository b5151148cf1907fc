/*
 * Loaded into a server that is measured: on SIGUSR2 it collects garbage and writes into MEMORY_FILE
 * how many bytes are resident, without what the collector keeps in reserve.
 */
import { writeFileSync } from 'node:fs';
import { setTimeout as wait } from 'node:timers/promises';

const mebibyte = 2 ** 20;
/** V8 gives pages back on another thread: until then they are resident, and of no heap any more. */
const givingBackTakes = 500;

process.on('SIGUSR2', async () => {
  globalThis.gc();
  for (let before = Infinity; givesBack(before); globalThis.gc()) {
    before = process.memoryUsage().heapTotal;
    await wait(givingBackTakes);
  }
  const { rss, heapTotal, heapUsed } = process.memoryUsage();
  writeFileSync(process.env.MEMORY_FILE, String(rss - heapTotal + heapUsed));
});

/** Whether the latest collection made pages free that are still on their way. */
function givesBack(before) {
  return process.memoryUsage().heapTotal < before - mebibyte;
}
