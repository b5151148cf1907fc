import { defineConfig } from '@playwright/test';
import { addressOf, ownServer, shared, still, use } from './scripts/lib/playwright.mjs';

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

/** The built app in front of other servers than ours, and the packed packages, whose client calls ours. */
export default defineConfig({
  ...shared,
  projects: [
    onMock.project,
    onSpecification.project,
    { name: 'package', testDir: 'packages', testMatch: '*/e2e/package.spec.ts', workers: 1 },
  ],
  outputDir: 'test-results/chaos',
  // They wait more than they compute.
  workers: 4,
  use: use(ownServer.address),
  webServer: [ownServer.webServer, ...onMock.servers, ...onSpecification.servers],
});
