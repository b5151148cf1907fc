import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { stopUnderLoad } from '../support/stop-under-load.ts';
import { describeEmbedded, makeDataFolder } from '../support/test-database.ts';

describeEmbedded('a server stopped under load', () => {
  let folder: string;
  beforeAll(async () => {
    folder = await mkdtemp(path.join(tmpdir(), 'flowdeck-stop-'));
  });
  afterAll(() => rm(folder, { recursive: true, force: true }));

  // `npm run chaos -- lock` has the call that never ends, and PostgreSQL.
  it('accepts no new connections, finishes requests in progress and loses nothing', async () => {
    const env = { DATA_DIR: path.join(folder, 'data') };
    await makeDataFolder(env.DATA_DIR);
    const stopped = await stopUnderLoad({ env, endless: false });
    expect(stopped).toMatchObject({ callInProgress: 'answered', code: 0, stderr: '', lost: [] });
  });
});
