/*
 * Loaded into a server that is measured: on SIGUSR2 it collects garbage and writes into MEMORY_FILE
 * how many bytes are in use, those outside the heap included. What the process keeps in reserve is
 * left out: under load it goes up and down by a quarter without anything being kept.
 */
import { writeFileSync } from 'node:fs';

process.on('SIGUSR2', () => {
  globalThis.gc();
  const { heapUsed, external } = process.memoryUsage();
  writeFileSync(process.env.MEMORY_FILE, String(heapUsed + external));
});
