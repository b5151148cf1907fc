import { readFileSync } from 'node:fs';
import { defineMain } from '@storybook/react-vite/node';
import tailwindcss from '@tailwindcss/vite';
import react from '@vitejs/plugin-react';
import { browsers } from '../packages/ui/src/styles/browsers.ts';

/** What the stories import from outside: bundled before the first story asks for it. */
const storyDependencies = [
  'packages/contract',
  'packages/domain',
  'packages/mock-api',
  'packages/ui',
  'packages/features',
  'apps/web',
].flatMap((folder) => {
  const file = new URL(`../${folder}/package.json`, import.meta.url);
  const { dependencies } = JSON.parse(readFileSync(file, 'utf8')) as {
    dependencies: Record<string, string>;
  };
  return Object.keys(dependencies).filter(
    (one) => !/^@flowdeck|^@fontsource|^msw$|^zod$|^react(-dom)?$/.test(one),
  );
});

export default defineMain({
  framework: '@storybook/react-vite',
  stories: ['./*.mdx', './app/*.stories.tsx', '../packages/*/src/**/*.stories.tsx'],
  addons: [
    '@storybook/addon-docs',
    '@storybook/addon-a11y',
    // Their panels work only beside a running Storybook, and are most of what a built one would load.
    ...(process.env['NODE_ENV'] === 'production'
      ? []
      : ['@storybook/addon-vitest', '@chromatic-com/storybook']),
    'msw-storybook-addon',
  ],
  staticDirs: ['./public'],
  features: { sidebarOnboardingChecklist: false, backgrounds: false },
  core: { disableTelemetry: true, disableWhatsNewNotifications: true },
  // react-docgen alone does not see the props that come from cva variants.
  typescript: { reactDocgen: 'react-docgen-typescript' },
  viteFinal: (config) => ({
    ...config,
    build: {
      ...config.build,
      // Without it `light-dark()` would be compiled into what only the root element can change.
      target: browsers,
      rolldownOptions: {
        ...config.build?.rolldownOptions,
        // A story's own code is small; what it shows comes in one piece instead of a file for each part.
        output: {
          codeSplitting: {
            groups: [
              { name: 'product', test: /packages\/(ui|features|contract)\/src\/(?!.*\.stories)/ },
            ],
          },
        },
      },
    },
    plugins: [...(config.plugins ?? []), react(), tailwindcss()],
    optimizeDeps: {
      ...config.optimizeDeps,
      // Found late, a dependency makes the page reload in the middle of a test run.
      include: [
        ...(config.optimizeDeps?.include ?? []),
        ...storyDependencies,
        'mockdate',
        'msw',
        'msw/browser',
        'react-router-dom',
        'zod/mini',
      ],
    },
  }),
});
