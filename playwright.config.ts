import { tmpdir } from 'node:os';
import path from 'node:path';
import { defineConfig } from '@playwright/test';
import { chromiumLaunchOptions } from './scripts/lib/chromium.mjs';

const port = 4310;
/** The server begins with it empty, and leaves its mails in there. */
const dataDir = path.join(tmpdir(), `flowdeck-e2e-${String(port)}`);

/** The built app with its real server, as `npm start` runs it, on a data folder of its own. */
export default defineConfig({
  projects: [
    { name: 'app', testDir: 'apps/web/e2e' },
    { name: 'provider', testDir: 'apps/api/e2e' },
    { name: 'package', testDir: 'packages/ui/e2e' },
    { name: 'pictures', testDir: '.storybook/pictures' },
  ],
  outputDir: 'test-results/e2e',
  snapshotPathTemplate: '{testDir}/accepted/{arg}{ext}',
  workers: 1,
  metadata: { dataDir },
  timeout: 60_000,
  expect: { timeout: 15_000 },
  reporter: 'list',
  use: {
    baseURL: `http://localhost:${String(port)}`,
    launchOptions: chromiumLaunchOptions(),
    trace: 'retain-on-failure',
    actionTimeout: 10_000,
  },
  webServer: {
    command: 'node apps/web/e2e/server.mjs',
    url: `http://localhost:${String(port)}/api/ping`,
    env: { PORT: String(port), DATA_DIR: dataDir },
    gracefulShutdown: { signal: 'SIGTERM', timeout: 10_000 },
    stdout: 'ignore',
  },
});
