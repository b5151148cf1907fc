import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { ping } from '@flowdeck/contract/operations/status';
import { describe, expect, it } from 'vitest';
import { callAt } from '../support/call-at.ts';
import { runServer } from '../support/server-process.ts';
import { temporaryFolder } from '../support/temporary-folder.ts';
import { embedded, makeDataFolder } from '../support/test-database.ts';

/** At this signal, the main thread does nothing else any more. */
const standsStill = 'data:text/javascript,process.on("SIGUSR2",()=>{for(;;);})';

async function startServer() {
  const dataDir = path.join(temporaryFolder(), 'data');
  await makeDataFolder(dataDir);
  return runServer({ DATA_DIR: dataDir }, ['--import', standsStill]);
}

describe.runIf(embedded)('the watchdog', () => {
  it('ends a process whose main thread stands still, for a supervisor to start it again', async () => {
    const server = await startServer();
    await server.ready;
    server.kill('SIGUSR2');
    const { code, stderr } = await server.ended;
    expect(code).not.toBe(0);
    expect(stderr).toContain('Flowdeck has stood still for 30 s');
  }, 120_000);

  it('lets a process be that was suspended, as while its machine sleeps', async () => {
    const server = await startServer();
    const address = await server.ready;
    server.kill('SIGSTOP');
    await wait(35_000);
    server.kill('SIGCONT');
    expect(await callAt(address, ping, {})).toEqual({ database: 'up' });
    server.kill('SIGTERM');
    expect((await server.ended).code).toBe(0);
  }, 120_000);
});
