import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';

/** A folder that is deleted when the process ends, however it ends. */
export function temporaryFolder(): string {
  const folder = mkdtempSync(path.join(tmpdir(), 'flowdeck-test-'));
  process.once('exit', () => {
    // A server that was killed a moment ago may still write.
    rmSync(folder, { recursive: true, force: true, maxRetries: 10 });
  });
  return folder;
}
