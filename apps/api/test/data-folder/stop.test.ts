import { pathToFileURL } from 'node:url';
import { expect, it, vi } from 'vitest';
import { readConfig } from '../../src/operations/config/config.ts';
import type { openApp, OpenApp } from '../../src/operations/start/open-app.ts';
import { startServer } from '../../src/operations/start/server.ts';
import { createLog } from '../../src/platform/log.ts';
import { migrationsDir } from '../support/paths.ts';
import { temporaryFolder } from '../support/temporary-folder.ts';

type OpenIt = typeof openApp;

const hangsUp = new Error('The mail server hangs up');
vi.mock('../../src/operations/start/open-app.ts', async (original) => {
  const { openApp } = await original<{ openApp: OpenIt }>();
  return {
    openApp: async (...given: Parameters<OpenIt>): Promise<OpenApp> => ({
      ...(await openApp(...given)),
      finishMails: () => Promise.reject(hangsUp),
    }),
  };
});

it('closes the database and frees the data folder although something else does not close', async () => {
  const folder = temporaryFolder();
  const config = { ...readConfig({ DATA_DIR: folder, DEMO: 'on' }, folder), port: 0 };
  const product = {
    migrationsDir,
    webDir: folder,
    contentWorker: pathToFileURL(folder),
    version: '0.0.0',
  };
  const start = () => startServer(config, product, createLog('silent'));
  const first = await start();
  await expect(first.stop()).rejects.toBe(hangsUp);
  // Refused while another has the folder.
  const second = await start();
  await expect(second.stop()).rejects.toBe(hangsUp);
});
