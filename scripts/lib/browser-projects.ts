import path from 'node:path';
import { storybookTest } from '@storybook/addon-vitest/vitest-plugin';
import tailwindcss from '@tailwindcss/vite';
import react from '@vitejs/plugin-react';
import { playwright } from '@vitest/browser-playwright';
import type { Plugin } from 'vite';
import { headlessShellLaunchOptions } from './chromium.mjs';

const root = path.resolve(import.meta.dirname, '../..');

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

/** Every story with its play function and, at its end, axe in both themes. */
function stories(isQuick: boolean) {
  const reactOfStories = isQuick
    ? withReact('production', 'quick-stories')
    : withReact('development', 'stories');
  return {
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
}

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
    optimizeDeps: {
      ...optimizeDeps,
      // The mock finds its handlers by a glob, which is not followed.
      entries: ['src/main.tsx', 'faults/*.test.ts', '../../packages/mock-api/src/handlers/**/*.ts'],
    },
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

/** The projects of Vitest that run in a browser. */
export const browserProjects = (isQuick: boolean) => [
  stories(isQuick),
  // The build of React that users get, which needs a quarter less CPU.
  wholeApp('faults', 'production', { include: ['faults/*.test.ts'], exclude: inDevelopment }),
  wholeApp('other-servers', 'development', { include: inDevelopment }),
];
