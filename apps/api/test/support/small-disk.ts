import { execFileSync } from 'node:child_process';
import { closeSync, mkdtempSync, openSync, rmSync, writeSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';

/** A file system in memory, so small that a test can fill it. */
export interface SmallDisk {
  folder: string;
  resize: (mebibytes: number) => void;
  /** Takes all the room that is left with a file of someone else's. */
  fill: () => void;
  /** Deletes that file. */
  free: () => void;
  remove: () => void;
}

/** @throws where this process may not mount one */
export function makeSmallDisk(mebibytes: number): SmallDisk {
  const folder = mkdtempSync(path.join(tmpdir(), 'flowdeck-disk-'));
  const foreign = path.join(folder, 'foreign');
  const mount = (...args: string[]) => execFileSync('mount', args, { stdio: 'pipe' });
  try {
    mount('-t', 'tmpfs', '-o', `size=${String(mebibytes)}m`, 'none', folder);
  } catch (error) {
    rmSync(folder, { recursive: true });
    throw error;
  }
  return {
    folder,
    resize: (to) => void mount('-o', `remount,size=${String(to)}m`, folder),
    fill() {
      const file = openSync(foreign, 'a');
      try {
        for (const block = Buffer.alloc(2 ** 20); ;) writeSync(file, block);
      } catch {
        // It is full.
      } finally {
        closeSync(file);
      }
    },
    free: () => rmSync(foreign),
    remove() {
      execFileSync('umount', ['-l', folder]);
      rmSync(folder, { recursive: true });
    },
  };
}

/** Whether this process may mount file systems, which takes root and a kernel that lets it. */
export function canMount(): boolean {
  try {
    makeSmallDisk(1).remove();
    return true;
  } catch {
    return false;
  }
}
