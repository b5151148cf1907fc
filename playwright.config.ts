import { tmpdir } from 'node:os';
import path from 'node:path';
import { defineConfig } from '@playwright/test';
import { installedFirefox } from './scripts/lib/browser.mjs';
import { headlessShellLaunchOptions } from './scripts/lib/chromium.mjs';
import { isWanted } from './scripts/lib/named-projects.mjs';

const addressOf = (port: number) => `http://localhost:${String(port)}`;

/** Ports of the app: in front of its own server, of the whole mock, and of what the specification has of it. */
const ports = { own: 4310, wholeMock: 4320, specification: 4330 };

/** Empty when the server starts; the server keeps its emails here. */
const dataDir = path.join(tmpdir(), `flowdeck-e2e-${String(ports.own)}`);

/** The built app with its real server, as `npm start` runs it, with its own data folder. */
const ownServer = {
  command: 'node apps/web/e2e/server.mjs',
  url: `${addressOf(ports.own)}/api/ping`,
  // The webhooks of tests are on this machine.
  env: { PORT: String(ports.own), DATA_DIR: dataDir, ALLOW_PRIVATE_HOSTS: 'on' },
  gracefulShutdown: { signal: 'SIGTERM' as const, timeout: 10_000 },
};

/** The built app in front of the mock API. */
const onMock = (port: number, options = '') => ({
  command: `node scripts/start.mjs mock ${options}`,
  url: addressOf(port),
  env: { PORT: String(port) },
});

/** What runs meanwhile, and for which projects. */
const webServers = [
  { server: ownServer, projects: ['app', 'package'] },
  { server: onMock(ports.wholeMock), projects: ['app-on-mock', 'app-on-whole-mock'] },
  {
    server: onMock(ports.specification, '--server specification-only'),
    projects: ['app-on-specification'],
  },
];

/**
 * The end-to-end tests against the app at this port. Pages come at once, as for people who asked for less motion: in the
 * moment before a page fades to the next one, the browser drops what is clicked, and tests click within milliseconds.
 */
const appTests = (
  name: string,
  port: number,
  only: { grep?: RegExp; grepInvert?: RegExp } = {},
) => ({
  name,
  testDir: 'apps/web/e2e',
  workers: 2,
  ...only,
  use: { baseURL: addressOf(port), contextOptions: { reducedMotion: 'reduce' as const } },
});

const storybook = { testDir: '.storybook/visual', workers: 1 };

export default defineConfig({
  projects: [
    { ...appTests('app', ports.own), workers: 3 },
    // What the product talks to, with a server for each.
    {
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
    // The packed packages, whose client calls our server.
    { name: 'package', testDir: 'packages', testMatch: '*/e2e/package.spec.ts', workers: 1 },
    appTests('app-on-specification', ports.specification, {
      grepInvert: /@own-server|@unlisted/,
    }),
    // What the mock answers beyond the specification. The other tests pass in front of the specification's.
    appTests('app-on-mock', ports.wholeMock, { grep: /@unlisted/, grepInvert: /@own-server/ }),
    // The other tests, in front of a mock that answers with more than they need.
    appTests('app-on-whole-mock', ports.wholeMock, { grepInvert: /@own-server|@unlisted/ }),
    // The built Storybook, which the tests serve themselves.
    { ...storybook, name: 'workbench', testIgnore: ['visual.spec.ts', 'playgrounds.spec.ts'] },
    { ...storybook, name: 'playgrounds', testMatch: 'playgrounds.spec.ts' },
    // Last, because they are many and short, and so keep every core busy to the end.
    {
      ...storybook,
      name: 'visual',
      testMatch: 'visual.spec.ts',
      snapshotPathTemplate: '{testDir}/baselines/{arg}{ext}',
      fullyParallel: true,
      workers: 3,
    },
  ],
  outputDir: 'test-results/playwright',
  // They wait more than they compute. The files of one project share a server, two projects nothing.
  workers: 4,
  timeout: 60_000,
  expect: { timeout: 15_000 },
  reporter: 'list',
  // Only `npm run update -- pictures` writes pictures.
  updateSnapshots: 'none',
  metadata: { dataDir },
  use: {
    baseURL: addressOf(ports.own),
    launchOptions: headlessShellLaunchOptions(),
    actionTimeout: 10_000,
  },
  webServer: webServers
    .filter(({ projects }) => projects.some(isWanted))
    .map(({ server }) => ({ ...server, stdout: 'ignore', timeout: 180_000 })),
});
