import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';

// A fresh data folder each time, so that the tests begin with the demo data as everybody does.
const folder = mkdtempSync(path.join(tmpdir(), 'flowdeck-e2e-'));
process.env.DATA_DIR = folder;
process.on('exit', () => {
  rmSync(folder, { recursive: true, force: true });
});
await import(new URL('../../api/dist/main.js', import.meta.url).href);
