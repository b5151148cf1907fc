import { readFile, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { lockDataFolder, type DataFolderLock } from '../../src/platform/db/lock.ts';
import { temporaryFolder } from '../support/temporary-folder.ts';

const heartbeatMs = 5_000;

describe('the lock of the data folder', () => {
  let lock: DataFolderLock;
  let file: string;
  const taken: string[] = [];
  beforeEach(async () => {
    vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
    const folder = temporaryFolder();
    file = path.join(folder, 'lock.json');
    lock = await lockDataFolder(folder, 'http://localhost:3000', ({ message }) =>
      taken.push(message),
    );
  });
  afterEach(async () => {
    await lock.release();
    vi.useRealTimers();
    taken.splice(0);
  });
  const holder = async () => JSON.parse(await readFile(file, 'utf8')) as { pid: number };

  it('ends a process whose folder another one has taken over, and leaves that one’s lock', async () => {
    const other = { ...(await holder()), pid: 1, scope: 'elsewhere' };
    await writeFile(file, JSON.stringify(other));
    vi.advanceTimersByTime(heartbeatMs);
    expect(taken).toHaveLength(1);
    expect(taken[0]).toContain('has taken over the data folder');
    await lock.release();
    expect(await holder()).toEqual(other);
  });

  it('goes on under another address', async () => {
    await lock.setAddress('http://localhost:3001');
    vi.advanceTimersByTime(heartbeatMs);
    expect(taken).toEqual([]);
    expect(await holder()).toMatchObject({ address: 'http://localhost:3001' });
  });

  it('comes back if somebody removes its file', async () => {
    await rm(file);
    vi.advanceTimersByTime(heartbeatMs);
    expect(taken).toEqual([]);
    expect(await holder()).toMatchObject({ pid: process.pid });
  });
});
