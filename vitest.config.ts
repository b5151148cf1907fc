import { defineConfig } from 'vitest/config';
import { BaseSequencer, type TestSpecification } from 'vitest/node';
import { isWanted } from './scripts/lib/named-projects.mjs';

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
 * `npm run test:quick` runs fewer projects than `npm test`, and leaves out of those what takes most of the time: axe, what
 * only React's development build checks, the contract's conformance, and most of the generated cases.
 */
const isQuick = process.env['QUICK_TESTS'] === '1';

/** Loaded where they are wanted: what drives browsers takes longer to load than many tests to run. */
const browserProjects = ['stories', 'faults', 'other-servers'].some(isWanted)
  ? (await import('./scripts/lib/browser-projects.ts')).browserProjects(isQuick)
  : [];

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
          exclude: ['packages/mock-api/src/conformance/**'],
          provide: { generatedCases: isQuick ? 500 : 10_000 },
        },
      },
      {
        test: {
          // All stories and texts together.
          name: 'checks',
          ...withoutServices,
          include: ['.storybook/checks/*.test.{ts,tsx}'],
        },
      },
      api('api-pglite', 'pglite', [
        'apps/api/test',
        'apps/api/test/one-database',
        // The server and, without a database, the mock.
        ...(isQuick ? [] : ['apps/api/test/conformance', 'packages/mock-api/src/conformance']),
      ]),
      // After the tests whose statements it looks at.
      api('api-plans', 'pglite', ['apps/api/test/plans'], { groupOrder: 2 }),
      api('api-postgres', 'postgres', ['apps/api/test', 'apps/api/test/conformance']),
      api('api-pgbouncer', 'pgbouncer', [
        'apps/api/test',
        'apps/api/test/fuzz',
        'apps/api/test/pool',
      ]),
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
      api(
        'chaos-pglite',
        'pglite',
        ['apps/api/test/chaos', 'apps/api/test/fuzz', 'apps/api/test/data-folder'],
        withProcesses,
      ),
      api('chaos-postgres', 'postgres', ['apps/api/test/chaos'], withProcesses),
      ...browserProjects,
    ],
  },
});
