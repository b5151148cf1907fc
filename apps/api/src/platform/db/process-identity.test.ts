import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import type { Readable, Writable } from 'node:stream';
import { afterEach, describe, expect, it } from 'vitest';
import { processStart } from './process-identity.ts';

describe.runIf(process.platform === 'linux')('the start of a process', () => {
  let parent: ReturnType<typeof spawn> | undefined;
  afterEach(() => parent?.kill('SIGKILL'));

  it('is known while the process runs', () => {
    expect(processStart(process.pid)).toMatch(/^\d+$/);
  });

  it('is unknown once it has ended, even if its parent has not noticed', async () => {
    // `sleep` takes the place of the shell, and asks after no child. This one ends when it may.
    const sleeping = spawn('sh', ['-c', 'cat <&3 & echo $!; exec sleep 60'], {
      stdio: ['ignore', 'pipe', 'ignore', 'pipe'],
    });
    parent = sleeping;
    const hold = sleeping.stdio[3] as Writable;
    const [pid] = (await once(sleeping.stdio[1] as Readable, 'data')) as [Buffer];
    const left = Number(pid.toString());
    const name = () => readFileSync(`/proc/${String(sleeping.pid)}/comm`, 'utf8').trim();
    await expect.poll(name).toBe('sleep');
    hold.end();
    await expect.poll(() => processStart(left)).toBeNull();
    // It still has its number.
    expect(process.kill(left, 0)).toBe(true);
  });
});
