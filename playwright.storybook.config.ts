import { defineConfig } from '@playwright/test';
import { shared, use } from './scripts/lib/playwright.mjs';

const testDir = '.storybook/visual';

/** The built Storybook, which the tests serve themselves. */
export default defineConfig({
  ...shared,
  projects: [
    {
      name: 'workbench',
      testDir,
      testIgnore: ['visual.spec.ts', 'playgrounds.spec.ts'],
      workers: 1,
    },
    { name: 'playgrounds', testDir, testMatch: 'playgrounds.spec.ts', workers: 1 },
    // Last, because they are many and short, and so keep every core busy to the end.
    {
      name: 'visual',
      testDir,
      testMatch: 'visual.spec.ts',
      fullyParallel: true,
      workers: 3,
    },
  ],
  outputDir: 'test-results/storybook',
  snapshotPathTemplate: '{testDir}/baselines/{arg}{ext}',
  workers: 5,
  use: use(),
});
