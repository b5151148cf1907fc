import { tmpdir } from 'node:os';
import path from 'node:path';
import { defineConfig } from '@playwright/test';
import { chromiumLaunchOptions } from './scripts/lib/chromium.mjs';
import { installedFirefox } from './scripts/lib/firefox.mjs';

const port = 4310;
/** Empty when the server starts; the server keeps its emails here. */
const dataDir = path.join(tmpdir(), `flowdeck-e2e-${String(port)}`);

/** The built app with its real server, as `npm start` runs it, with its own data folder. */
export default defineConfig({
  projects: [
    { name: 'app', testDir: 'apps/web/e2e', workers: 1 },
    { name: 'provider', testDir: 'apps/api/e2e', testMatch: 'provider.spec.ts', workers: 1 },
    {
      name: 'firefox',
      testDir: 'apps/api/e2e',
      testMatch: 'firefox.spec.ts',
      workers: 1,
      metadata: { firefox: installedFirefox() },
    },
    { name: 'package', testDir: 'packages/ui/e2e', workers: 1 },
    { name: 'visual', testDir: '.storybook/visual', workers: 1 },
  ],
  outputDir: 'test-results/e2e',
  snapshotPathTemplate: '{testDir}/baselines/{arg}{ext}',
  // Only `npm run visual:update` writes them.
  updateSnapshots: 'none',
  // The tests of one project share a server or a page; two projects share nothing.
  workers: 2,
  metadata: { dataDir },
  timeout: 60_000,
  expect: { timeout: 15_000 },
  reporter: 'list',
  use: {
    baseURL: `http://localhost:${String(port)}`,
    launchOptions: chromiumLaunchOptions(),
    actionTimeout: 10_000,
  },
  webServer: {
    command: 'node apps/web/e2e/server.mjs',
    url: `http://localhost:${String(port)}/api/ping`,
    env: { PORT: String(port), DATA_DIR: dataDir },
    gracefulShutdown: { signal: 'SIGTERM', timeout: 10_000 },
    stdout: 'ignore',
    timeout: 180_000,
  },
});
