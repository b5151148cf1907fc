import path from 'node:path';
import { storybookTest } from '@storybook/addon-vitest/vitest-plugin';
import tailwindcss from '@tailwindcss/vite';
import react from '@vitejs/plugin-react';
import { playwright } from '@vitest/browser-playwright';
import { defineConfig } from 'vitest/config';
import { chromiumLaunchOptions } from './scripts/lib/chromium.mjs';

const root = import.meta.dirname;

/** The same API tests on each database that the server runs on; one database after the other. */
const api = (database: 'pglite' | 'postgres') => ({
  test: {
    name: `api-${database}`,
    environment: 'node' as const,
    include: ['apps/api/test/**/*.test.ts'],
    globalSetup: ['apps/api/test/global-setup.ts'],
    env: { TEST_DATABASE: database },
    isolate: false,
    maxWorkers: 2,
    testTimeout: 60_000,
    hookTimeout: 60_000,
    sequence: { groupOrder: database === 'pglite' ? 1 : 2 },
  },
});

/** Every story with its play function and axe, in one theme. */
const storybook = (theme: 'light' | 'dark') => ({
  extends: true as const,
  plugins: [storybookTest({ configDir: path.join(root, '.storybook') })],
  test: {
    name: `stories-${theme}`,
    isolate: false,
    testTimeout: 60_000,
    sequence: { groupOrder: 3 },
    env: { STORYBOOK_THEME: theme },
    browser: {
      enabled: true,
      headless: true,
      instances: [{ browser: 'chromium' as const }],
      provider: playwright({ launchOptions: chromiumLaunchOptions() }),
    },
  },
});

/** The whole app with every call failing in every way. */
const faults = {
  root: path.join(root, 'apps/web'),
  plugins: [react(), tailwindcss()],
  // Found late, a dependency makes the page reload in the middle of a run.
  optimizeDeps: {
    entries: ['src/main.tsx', 'faults/*.test.ts'],
    include: ['react/jsx-dev-runtime'],
  },
  test: {
    name: 'faults',
    include: ['faults/*.test.ts'],
    isolate: false,
    maxWorkers: 2,
    testTimeout: 30_000,
    sequence: { groupOrder: 4 },
    expect: { poll: { timeout: 10_000, interval: 50 } },
    browser: {
      enabled: true,
      headless: true,
      screenshotFailures: false,
      viewport: { width: 1280, height: 800 },
      instances: [{ browser: 'chromium' as const }],
      provider: playwright({ launchOptions: chromiumLaunchOptions() }),
    },
  },
};

export default defineConfig({
  test: {
    projects: [
      {
        test: {
          name: 'unit',
          environment: 'node',
          include: [
            'packages/*/src/**/*.test.{ts,tsx}',
            'apps/{api,web}/src/**/*.test.{ts,tsx}',
            'scripts/**/*.test.mjs',
            '.storybook/**/*.test.{ts,tsx}',
          ],
          testTimeout: 60_000,
        },
      },
      api('pglite'),
      api('postgres'),
      storybook('light'),
      storybook('dark'),
      faults,
    ],
  },
});
