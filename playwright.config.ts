import { tmpdir } from 'node:os';
import path from 'node:path';
import { defineConfig } from '@playwright/test';
import { chromiumLaunchOptions } from './scripts/lib/chromium.mjs';
import { installedFirefox } from './scripts/lib/firefox.mjs';

const port = 4310;
/** Empty when the server starts; the server keeps its emails here. */
const dataDir = path.join(tmpdir(), `flowdeck-e2e-${String(port)}`);

/**
 * Pages come at once, as for people who asked for less motion: in the moment before a page fades to the
 * next one, the browser drops what is clicked, and tests click within milliseconds.
 */
const still = { contextOptions: { reducedMotion: 'reduce' as const } };

const addressOf = (at: number) => `http://localhost:${String(at)}`;

/**
 * The built app in front of the mock API, as `npm run start:web` runs it.
 * @param name of the project
 * @param at the app's port; the mock has the next one
 * @param mockOptions for `npm run start:mock`
 * @param without the tags of the tests that need more than this API offers
 */
function appOnMock(name: string, at: number, mockOptions: string[], without: RegExp) {
  const api = addressOf(at + 1);
  const settings = { stdout: 'ignore' as const, timeout: 180_000 };
  return {
    project: {
      name,
      testDir: 'apps/web/e2e',
      workers: 2,
      grepInvert: without,
      use: { baseURL: addressOf(at), ...still },
    },
    servers: [
      {
        ...settings,
        command: ['node scripts/start-mock.mjs', ...mockOptions].join(' '),
        url: `${api}/api/ping`,
        env: { PORT: String(at + 1) },
      },
      {
        ...settings,
        command: `node apps/api/dist/web-only.js --api ${api}`,
        url: addressOf(at),
        env: { PORT: String(at) },
      },
    ],
  };
}

const onMock = appOnMock('app-on-mock', 4320, [], /@own-server/);
const onSpecification = appOnMock(
  'app-on-specification',
  4330,
  ['--server specification-only'],
  /@own-server|@unlisted/,
);

/** The built app with its real server, as `npm start` runs it, with its own data folder. */
export default defineConfig({
  projects: [
    { name: 'app', testDir: 'apps/web/e2e', workers: 2, use: still },
    onMock.project,
    onSpecification.project,
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
    { name: 'package', testDir: 'packages', testMatch: '*/e2e/package.spec.ts', workers: 1 },
    {
      name: 'visual',
      testDir: '.storybook/visual',
      testMatch: 'visual.spec.ts',
      fullyParallel: true,
      workers: 2,
    },
    {
      name: 'workbench',
      testDir: '.storybook/visual',
      testIgnore: ['visual.spec.ts', 'playgrounds.spec.ts'],
      workers: 1,
    },
    {
      name: 'playgrounds',
      testDir: '.storybook/visual',
      testMatch: 'playgrounds.spec.ts',
      workers: 1,
    },
  ],
  outputDir: 'test-results/e2e',
  snapshotPathTemplate: '{testDir}/baselines/{arg}{ext}',
  // Only `npm run visual:update` writes them.
  updateSnapshots: 'none',
  // They wait more than they compute. The files of one project share a server, two projects nothing.
  workers: 3,
  metadata: { dataDir },
  timeout: 60_000,
  expect: { timeout: 15_000 },
  reporter: 'list',
  use: {
    baseURL: addressOf(port),
    launchOptions: chromiumLaunchOptions(),
    actionTimeout: 10_000,
  },
  webServer: [
    {
      command: 'node apps/web/e2e/server.mjs',
      url: `${addressOf(port)}/api/ping`,
      // The webhooks of tests are on this machine.
      env: { PORT: String(port), DATA_DIR: dataDir, ALLOW_PRIVATE_HOSTS: 'on' },
      gracefulShutdown: { signal: 'SIGTERM', timeout: 10_000 },
      stdout: 'ignore',
      timeout: 180_000,
    },
    ...onMock.servers,
    ...onSpecification.servers,
  ],
});
