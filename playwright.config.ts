import { defineConfig } from '@playwright/test';
import { installedFirefox } from './scripts/lib/firefox.mjs';
import { ownServer, shared, still, use } from './scripts/lib/playwright.mjs';

/** The built app with its real server, and what the server talks to. */
export default defineConfig({
  ...shared,
  projects: [
    { name: 'app', testDir: 'apps/web/e2e', workers: 3, use: still },
    {
      // What the product talks to, with a server for each.
      name: 'outside',
      testDir: 'apps/api/e2e',
      testMatch: ['provider.spec.ts', 'model.spec.ts'],
      workers: 1,
    },
    {
      name: 'firefox',
      testDir: 'apps/api/e2e',
      testMatch: 'firefox.spec.ts',
      workers: 1,
      metadata: { firefox: installedFirefox() },
    },
  ],
  outputDir: 'test-results/e2e',
  // They wait more than they compute. The files of one project share a server, two projects nothing.
  workers: 4,
  metadata: { dataDir: ownServer.dataDir },
  use: use(ownServer.address),
  webServer: ownServer.webServer,
});
