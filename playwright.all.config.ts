import { defineConfig } from '@playwright/test';
import app from './playwright.config.ts';
import chaos from './playwright.chaos.config.ts';
import storybook from './playwright.storybook.config.ts';
import { shared } from './scripts/lib/playwright.mjs';

const lanes = [app, chaos, storybook];

/** The projects of all lanes, for one run of several. */
export default defineConfig({
  ...shared,
  projects: lanes.flatMap(({ projects = [], use, snapshotPathTemplate }) =>
    projects.map((project) => ({
      ...(snapshotPathTemplate !== undefined && { snapshotPathTemplate }),
      ...project,
      use: { ...use, ...project.use },
    })),
  ),
  outputDir: 'test-results/all',
  workers: 4,
  metadata: app.metadata ?? {},
  webServer: [...new Set(lanes.flatMap(({ webServer = [] }) => webServer))],
});
