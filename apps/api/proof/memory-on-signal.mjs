/*
 * Loaded into a server that is measured: on SIGUSR2 it collects garbage and writes into MEMORY_FILE
 * how many bytes are resident, without what the collector keeps in reserve.
 */
import { writeFileSync } from 'node:fs';

process.on('SIGUSR2', () => {
  globalThis.gc();
  const { rss, heapTotal, heapUsed } = process.memoryUsage();
  writeFileSync(process.env.MEMORY_FILE, String(rss - heapTotal + heapUsed));
});
