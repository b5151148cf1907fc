import path from 'node:path';
import { storybookTest } from '@storybook/addon-vitest/vitest-plugin';
import { playwright } from '@vitest/browser-playwright';
import { defineConfig } from 'vitest/config';
import { chromiumLaunchOptions } from './scripts/lib/chromium.mjs';

const root = import.meta.dirname;

/** The same API tests on each database that the server runs on; one after the other, for two cores. */
const api = (database: 'pglite' | 'postgres') => ({
  test: {
    name: `api-${database}`,
    environment: 'node' as const,
    include: ['apps/api/{src,test}/**/*.test.ts'],
    globalSetup: ['apps/api/test/global-setup.ts'],
    env: { TEST_DATABASE: database },
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

export default defineConfig({
  test: {
    projects: [
      {
        test: {
          name: 'unit',
          environment: 'node',
          include: [
            'packages/*/src/**/*.test.{ts,tsx}',
            'apps/web/src/**/*.test.{ts,tsx}',
            'scripts/**/*.test.mjs',
            '.storybook/**/*.test.ts',
          ],
        },
      },
      api('pglite'),
      api('postgres'),
      storybook('light'),
      storybook('dark'),
    ],
  },
});
