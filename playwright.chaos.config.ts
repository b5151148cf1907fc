import { defineConfig } from '@playwright/test';
import { addressOf, ownServer, shared, still, use } from './scripts/lib/playwright.mjs';

/** Ports of the app; the mock API behind each has the next one. */
const ports = { wholeMock: 4320, specificationOnly: 4330 };

/** The end-to-end tests with these tags, against the app at this port. */
const appTests = (name: string, port: number, tags: { grep?: RegExp; grepInvert: RegExp }) => ({
  name,
  testDir: 'apps/web/e2e',
  workers: 2,
  ...tags,
  use: { baseURL: addressOf(port), ...still },
});

/** The built app in front of the mock API, as `npm run start:web` runs it. */
function appOnMock(port: number, mockOptions: string[] = []) {
  const api = addressOf(port + 1);
  const settings = { stdout: 'ignore' as const, timeout: 180_000 };
  return [
    {
      ...settings,
      command: ['node scripts/start-mock.mjs', ...mockOptions].join(' '),
      url: `${api}/api/ping`,
      env: { PORT: String(port + 1) },
    },
    {
      ...settings,
      command: `node apps/api/dist/web-only.js --api ${api}`,
      url: addressOf(port),
      env: { PORT: String(port) },
    },
  ];
}

/** The built app in front of other servers than ours, and the packed packages, whose client calls ours. */
export default defineConfig({
  ...shared,
  projects: [
    { name: 'package', testDir: 'packages', testMatch: '*/e2e/package.spec.ts', workers: 1 },
    appTests('app-on-specification', ports.specificationOnly, {
      grepInvert: /@own-server|@unlisted/,
    }),
    // What the mock answers beyond the specification. The other tests pass in front of the specification's.
    appTests('app-on-mock', ports.wholeMock, { grep: /@unlisted/, grepInvert: /@own-server/ }),
    // `npm run test:mock`: the other tests, in front of a mock that answers with more than they need.
    appTests('app-on-whole-mock', ports.wholeMock, { grepInvert: /@own-server|@unlisted/ }),
  ],
  outputDir: 'test-results/chaos',
  // They wait more than they compute.
  workers: 4,
  use: use(ownServer.address),
  webServer: [
    ownServer.webServer,
    ...appOnMock(ports.wholeMock),
    ...appOnMock(ports.specificationOnly, ['--server specification-only']),
  ],
});
