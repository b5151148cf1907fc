import path from 'node:path';
import { storybookTest } from '@storybook/addon-vitest/vitest-plugin';
import tailwindcss from '@tailwindcss/vite';
import react from '@vitejs/plugin-react';
import { playwright } from '@vitest/browser-playwright';
import type { Plugin } from 'vite';
import { defineConfig } from 'vitest/config';
import { BaseSequencer, type TestSpecification } from 'vitest/node';
import { headlessShellLaunchOptions } from './scripts/lib/chromium.mjs';

const root = import.meta.dirname;

/** Vitest takes over as its own NODE_ENV what `define` says of it in any project, and workers inherit it. */
const inNode = { NODE_ENV: 'test' };

/** For tests that need neither a database nor a browser. */
const withoutServices = {
  environment: 'node' as const,
  env: inNode,
  isolate: false,
  maxWorkers: 2,
  testTimeout: 60_000,
  sequence: { groupOrder: 1 },
};

/** Folders of API tests that run on a database; see docs/testing.md for what belongs where. */
const api = (
  name: string,
  database: 'pglite' | 'postgres' | 'pgbouncer',
  folders: string[],
  { groupOrder = 1, maxWorkers = 2 } = {},
) => ({
  test: {
    name,
    environment: 'node' as const,
    include: folders.map((folder) => `${folder}/*.test.ts`),
    globalSetup: ['apps/api/test/build-server.mjs', 'apps/api/test/global-setup.ts'],
    env: { ...inNode, TEST_DATABASE: database },
    isolate: false,
    maxWorkers,
    testTimeout: 60_000,
    hookTimeout: 60_000,
    sequence: { groupOrder },
  },
});

/**
 * For tests that start processes and spend more time waiting for them than computing. They do not run beside the fault
 * matrix, which keeps both cores busy: on a slow machine, a server would take too long to start.
 */
const withProcesses = { groupOrder: 3, maxWorkers: 3 };

/**
 * For Vitest's own page, which has the tested one in a frame: what cannot be seen is laid out and not drawn. Drawing
 * took a fifth of the CPU time, and nobody watches a headless browser. What tests read inside the frame stays as it is.
 */
const notDrawn = {
  content: `if (navigator.userAgent.includes('Headless'))
    document.head.insertAdjacentHTML('beforeend', '<style>iframe { opacity: 0 }</style>');`,
};

/** Things come and go at once, as for people who asked for less motion: no test meets them half-way. */
const chromium = () => ({
  enabled: true,
  headless: true,
  instances: [{ browser: 'chromium' as const }],
  orchestratorScripts: [notDrawn],
  provider: playwright({
    launchOptions: headlessShellLaunchOptions(),
    contextOptions: { reducedMotion: 'reduce' },
  }),
});

/** What a page gets of React; each build prepares its own dependencies. */
const withReact = (build: 'production' | 'development', project: string) => ({
  define: { 'process.env.NODE_ENV': JSON.stringify(build) },
  cacheDir: path.join(root, 'node_modules/.vite', project),
  oxc: { jsx: { development: build === 'development' } },
  optimizeDeps: {
    include: [build === 'development' ? 'react/jsx-dev-runtime' : 'react/jsx-runtime'],
    // Dependencies are bundled apart, and so do not know of `define` above.
    rolldownOptions: {
      transform: { define: { 'process.env.NODE_ENV': JSON.stringify(build) } },
    },
  },
});

/**
 * Source maps of dependencies would be two thirds of what a page loads. A failed test's trace still shows the right lines
 * of our own files; in dependencies, it shows those of the file that the page got.
 */
const noDependencyMaps: Plugin = {
  name: 'no-dependency-maps',
  enforce: 'post',
  transform: (code, id) =>
    id.includes('/node_modules/') ? { code, map: { mappings: '' } } : undefined,
};

/**
 * `npm run test:quick` runs fewer projects than `npm test`, and leaves out of those what takes most of the time: axe, what
 * only React's development build checks, and most of the generated cases.
 */
const isQuick = process.env['QUICK_TESTS'] === '1';
const reactOfStories = isQuick
  ? withReact('production', 'quick-stories')
  : withReact('development', 'stories');

/** Every story with its play function and, at its end, axe in both themes. */
const stories = {
  extends: true as const,
  ...reactOfStories,
  plugins: [
    storybookTest({ configDir: path.join(root, '.storybook') }),
    noDependencyMaps,
    // Storybook would keep the dependencies of both builds in one place.
    { name: 'own-cache', config: () => ({ cacheDir: reactOfStories.cacheDir }) },
  ],
  test: {
    name: 'stories',
    isolate: false,
    maxWorkers: 2,
    testTimeout: 60_000,
    // Beside the tests of the server, which wait more than they compute.
    sequence: { groupOrder: 1 },
    env: { STORYBOOK_AXE: isQuick ? 'off' : 'light and dark' },
    browser: chromium(),
  },
};

/** The whole app, opened in a browser. */
const wholeApp = (
  name: string,
  build: 'production' | 'development',
  files: { include: string[]; exclude?: string[] },
) => {
  const { optimizeDeps, ...reactOfApp } = withReact(build, name);
  return {
    ...reactOfApp,
    root: path.join(root, 'apps/web'),
    plugins: [react(), tailwindcss(), noDependencyMaps],
    // Found late, a dependency makes the page reload in the middle of a run.
    optimizeDeps: { ...optimizeDeps, entries: ['src/main.tsx', 'faults/*.test.ts'] },
    test: {
      name,
      ...files,
      isolate: false,
      maxWorkers: 2,
      testTimeout: 30_000,
      sequence: { groupOrder: 2 },
      expect: { poll: { timeout: 10_000, interval: 10 } },
      browser: { ...chromium(), screenshotFailures: false, viewport: { width: 1280, height: 800 } },
    },
  };
};

/** React's development build warns about what components do with odd data, and runs every effect twice. */
const inDevelopment = ['faults/other-servers.test.ts', 'faults/strict-mode.test.ts'];

/**
 * Within a group, tests on PostgreSQL come first: they wait more than they compute, which leaves the cores to others
 * as long as there are any.
 */
class WaitingFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]) {
    const sorted = await super.sort(files);
    const waits = ({ project }: TestSpecification) => project.name.endsWith('-postgres');
    return [...sorted.filter(waits), ...sorted.filter((file) => !waits(file))];
  }
}

export default defineConfig({
  test: {
    sequence: { sequencer: WaitingFirst },
    projects: [
      {
        test: {
          name: 'unit',
          ...withoutServices,
          include: [
            'packages/*/src/**/*.test.{ts,tsx}',
            'apps/{api,web}/src/**/*.test.{ts,tsx}',
            'scripts/**/*.test.mjs',
          ],
          exclude: ['packages/mock-api/src/conformance/**', 'scripts/checks/**'],
          provide: { generatedCases: isQuick ? 500 : 10_000 },
        },
      },
      {
        test: {
          // All stories and texts together, and the checks themselves.
          name: 'checks',
          ...withoutServices,
          include: ['.storybook/checks/*.test.{ts,tsx}', 'scripts/checks/*.test.mjs'],
        },
      },
      api('api-pglite', 'pglite', ['apps/api/test', 'apps/api/test/one-database']),
      // The server and, without a database, the mock.
      api('conformance', 'pglite', [
        'apps/api/test/conformance',
        'packages/mock-api/src/conformance',
      ]),
      // After the tests whose statements it looks at.
      api('api-plans', 'pglite', ['apps/api/test/plans'], { groupOrder: 2 }),
      api('api-postgres', 'postgres', ['apps/api/test']),
      api('api-pgbouncer', 'pgbouncer', [
        'apps/api/test',
        'apps/api/test/fuzz',
        'apps/api/test/pool',
      ]),
      api('fuzz', 'pglite', ['apps/api/test/fuzz'], withProcesses),
      api('api-data-folder', 'pglite', ['apps/api/test/data-folder'], withProcesses),
      {
        test: {
          name: 'image',
          environment: 'node',
          maxWorkers: 2,
          include: ['deploy/*.test.mjs'],
          // It mostly waits for npm, so it runs beside the fault matrix.
          sequence: { groupOrder: 2 },
        },
      },
      api('chaos-pglite', 'pglite', ['apps/api/test/chaos'], withProcesses),
      api('chaos-postgres', 'postgres', ['apps/api/test/chaos'], withProcesses),
      stories,
      // The build of React that users get, which needs a quarter less CPU.
      wholeApp('faults', 'production', { include: ['faults/*.test.ts'], exclude: inDevelopment }),
      wholeApp('other-servers', 'development', { include: inDevelopment }),
    ],
  },
});
