import path from 'node:path';
import { ping } from '@flowdeck/contract/operations/status';
import { expect, it } from 'vitest';
import { openEmbedded } from '../../src/platform/db/open-embedded.ts';
import { readMonths } from '../../src/platform/db/months.ts';
import { migrationsDir } from '../support/paths.ts';
import { runServer } from '../support/server-process.ts';
import { temporaryFolder } from '../support/temporary-folder.ts';
import { describeEmbedded, makeDataFolder } from '../support/test-database.ts';

describeEmbedded('a server that works in the background', () => {
  it('makes the partitions of the months to come', async () => {
    const data = path.join(temporaryFolder(), 'data');
    await makeDataFolder(data);
    const server = runServer({ DATA_DIR: data });
    // A server that answers also listens to signals.
    expect((await fetch((await server.ready) + ping.path)).status).toBe(200);
    server.kill('SIGTERM');
    expect(await server.ended).toMatchObject({ code: 0 });
    const { executeSql, close } = await openEmbedded(data, migrationsDir, () => undefined);
    const months = await readMonths(executeSql, 'activities');
    await close();
    expect(months.at(-1)?.from.getTime()).toBeGreaterThan(Date.now());
  });
});
