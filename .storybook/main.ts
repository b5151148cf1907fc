import { readFileSync } from 'node:fs';
import { defineMain } from '@storybook/react-vite/node';
import tailwindcss from '@tailwindcss/vite';
import react from '@vitejs/plugin-react';
import { productIcons } from './build/product-icons.ts';
import { pageExports, pageIndexer } from './app/page-stories.ts';
import { propsOptions, propsTsconfig } from './build/props-docs.ts';
import { browsers } from '../packages/ui/src/styles/browsers.ts';

/** Dependencies of the stories, bundled before the first story needs them. */
const storyDependencies = [
  'packages/contract',
  'packages/domain',
  'packages/emails',
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
    (one) => !/^@flowdeck|^@fontsource|^msw$|^zod$|^react(-dom)?$|^read-excel-file$/.test(one),
  );
});

/** Tests play stories and read no documentation. */
const readsDocs = !process.env['VITEST'];

export default defineMain({
  framework: '@storybook/react-vite',
  stories: [
    ...(readsDocs ? ['./**/*.mdx'] : []),
    './app/*.stories.tsx',
    './app/pages.tsx',
    '../packages/*/src/**/*.stories.tsx',
  ],
  addons: [
    // Tests play stories as a browser shows them; only people look at what no pointer has touched.
    ...(readsDocs ? ['@storybook/addon-docs', 'storybook-addon-pseudo-states'] : []),
    '@storybook/addon-a11y',
    // Their panels work only in a running Storybook and would be most of what a built one loads.
    ...(process.env['NODE_ENV'] === 'production'
      ? []
      : [
          '@storybook/addon-vitest',
          {
            name: '@chromatic-com/storybook',
            options: { configFile: '.storybook/chromatic.config.json' },
          },
        ]),
  ],
  experimental_indexers: (indexers = []) => [...indexers, pageIndexer],
  staticDirs: ['./public', { from: './visual/baselines', to: '/pictures' }],
  features: {
    sidebarOnboardingChecklist: false,
    backgrounds: false,
    // Tests have nobody to show it to, and it reads the style of every element at each change.
    highlight: !process.env['VITEST'],
  },
  core: { disableTelemetry: true, disableWhatsNewNotifications: true },
  // react-docgen alone does not see props that come from cva variants.
  typescript: {
    reactDocgen: 'react-docgen-typescript',
    reactDocgenTypescriptOptions: { ...propsOptions, tsconfigPath: propsTsconfig },
  },
  viteFinal: (config) => ({
    ...config,
    build: {
      ...config.build,
      // Without it `light-dark()` would be compiled to code that only works on the root element.
      target: browsers,
      rolldownOptions: {
        ...config.build?.rolldownOptions,
        // Stories are small; the components come in one chunk, and the rest of the product in another.
        output: {
          codeSplitting: {
            groups: [
              {
                name: 'ui',
                // With what every story needs, whose chunk would else be the other.
                test: /(packages\/ui\/src\/|lucide-react\/|vite\/preload-helper)(?!.*(\.stories|\.mdx|\?raw))/,
              },
              {
                name: 'product',
                test: /packages\/(features|contract)\/src\/(?!.*(\.stories|\?raw))/,
              },
            ],
          },
        },
      },
    },
    worker: { ...config.worker, format: 'es' },
    plugins: [...(config.plugins ?? []), pageExports, react(), tailwindcss(), productIcons],
    optimizeDeps: {
      ...config.optimizeDeps,
      // A dependency discovered late reloads the page in the middle of a test run.
      include: [
        ...(config.optimizeDeps?.include ?? []),
        ...storyDependencies,
        'mockdate',
        'msw',
        'msw/browser',
        'react-router-dom',
        'read-excel-file/universal',
        'zod/mini',
      ],
    },
  }),
});
