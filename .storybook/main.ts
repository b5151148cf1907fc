import { defineMain } from '@storybook/react-vite/node';
import tailwindcss from '@tailwindcss/vite';
import react from '@vitejs/plugin-react';

export default defineMain({
  framework: '@storybook/react-vite',
  stories: ['./*.mdx', '../packages/*/src/**/*.stories.tsx', '../apps/web/src/**/*.stories.tsx'],
  addons: [
    '@storybook/addon-docs',
    '@storybook/addon-a11y',
    '@storybook/addon-vitest',
    '@chromatic-com/storybook',
    'msw-storybook-addon',
  ],
  staticDirs: ['./public'],
  core: { disableTelemetry: true, disableWhatsNewNotifications: true },
  // react-docgen alone does not see the props that come from cva variants.
  typescript: { reactDocgen: 'react-docgen-typescript' },
  viteFinal: (config) => ({
    ...config,
    plugins: [...(config.plugins ?? []), react(), tailwindcss()],
  }),
});
