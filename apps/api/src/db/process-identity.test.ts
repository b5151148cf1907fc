import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { afterEach, describe, expect, it } from 'vitest';
import { processStart } from './process-identity.ts';

describe.runIf(process.platform === 'linux')('the start of a process', () => {
  let parent: ReturnType<typeof spawn> | undefined;
  afterEach(() => parent?.kill('SIGKILL'));

  it('is known while the process runs', () => {
    expect(processStart(process.pid)).toMatch(/^\d+$/);
  });

  it('is unknown once it has ended, even if its parent has not noticed', async () => {
    // `sleep` takes the place of the shell and asks after no child.
    const sleeping = spawn('sh', ['-c', 'true & echo $!; exec sleep 60']);
    parent = sleeping;
    const [pid] = (await once(sleeping.stdout, 'data')) as [Buffer];
    const left = Number(pid.toString());
    await expect.poll(() => processStart(left)).toBeNull();
    // It still has its number.
    expect(process.kill(left, 0)).toBe(true);
  });
});
