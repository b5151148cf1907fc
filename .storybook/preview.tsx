import type { Preview } from '@storybook/react-vite';
import MockDate from 'mockdate';
import { setupWorker } from 'msw/browser';
import { mswLoader } from 'msw-storybook-addon/csf3';
import '@flowdeck/ui/styles.css';

/** The moment every story happens at, so that “5 minutes ago” stays that. */
const storyTime = '2026-03-10T14:30:00Z';

const preview: Preview = {
  loaders: [
    mswLoader(async () => {
      const worker = setupWorker();
      await worker.start({
        quiet: true,
        serviceWorker: { url: `${import.meta.env.BASE_URL ?? './'}mockServiceWorker.js` },
        onUnhandledRequest(request, print) {
          if (new URL(request.url).pathname.startsWith('/api/')) print.error();
        },
      });
      return worker;
    }),
  ],
  beforeEach: () => {
    MockDate.set(storyTime);
    return () => {
      MockDate.reset();
    };
  },
  globalTypes: {
    theme: {
      description: 'Colour theme',
      toolbar: {
        title: 'Theme',
        icon: 'contrast',
        items: [
          { value: 'light', title: 'Light', icon: 'sun' },
          { value: 'dark', title: 'Dark', icon: 'moon' },
        ],
        dynamicTitle: true,
      },
    },
  },
  initialGlobals: { theme: import.meta.env.STORYBOOK_THEME ?? 'light' },
  decorators: [
    (Story, { globals }) => {
      document.documentElement.dataset['theme'] = String(globals['theme']);
      return <Story />;
    },
  ],
  parameters: {
    a11y: { test: 'error' },
    backgrounds: { disable: true },
    controls: { matchers: { color: /(background|color)$/i, date: /Date$/i } },
    options: {
      storySort: {
        order: ['Welcome', 'Foundations', 'UI', 'Features', 'App'],
        method: 'alphabetical',
      },
    },
  },
  tags: ['autodocs'],
};
export default preview;
