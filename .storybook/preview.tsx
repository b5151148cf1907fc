import type { Preview } from '@storybook/react-vite';
import MockDate from 'mockdate';
import { mswLoader } from 'msw-storybook-addon/csf3';
import { configure } from 'storybook/test';
import { createMockApi } from '@flowdeck/mock-api/mock-api';
import { dataSets, networkConditions, type Scenario } from '@flowdeck/mock-api/scenario';
import '@flowdeck/ui/styles.css';
import { hub, takeUnknownCalls } from './mock-hub.ts';
import { withServices, type StoryOutside } from './with-services.tsx';

/** The moment every story happens at, so that “5 minutes ago” stays that. */
const storyTime = '2026-03-10T14:30:00Z';

// A loaded machine may take its time; what comes never fails all the same.
configure({ asyncUtilTimeout: 10_000 });

const preview: Preview = {
  loaders: [
    () => {
      MockDate.set(storyTime);
    },
    mswLoader(async () => {
      const worker = hub.createWorker();
      await worker.start({
        quiet: true,
        serviceWorker: { url: `${import.meta.env.BASE_URL}mockServiceWorker.js` },
        onUnhandledRequest: 'bypass',
      });
      return worker;
    }),
    ({ id, globals, parameters }) => {
      const mockApi = createMockApi({
        network: globals['network'] as Scenario['network'],
        data: globals['data'] as Scenario['data'],
        ...(parameters['scenario'] as Partial<Scenario> | undefined),
      });
      hub.set(id, mockApi);
      const outside: StoryOutside = { logged: [], reloads: 0, left: [] };
      return { mockApi, outside };
    },
  ],
  beforeEach: () => {
    takeUnknownCalls();
    return () => {
      MockDate.reset();
    };
  },
  afterEach: () => {
    const calls = takeUnknownCalls();
    if (calls.length > 0) throw new Error(`Not in the contract: ${calls.join(', ')}`);
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
    network: {
      description: 'How the API behaves',
      toolbar: { title: 'API', icon: 'cloud', items: [...networkConditions], dynamicTitle: true },
    },
    data: {
      description: 'What the API holds',
      toolbar: { title: 'Data', icon: 'database', items: [...dataSets], dynamicTitle: true },
    },
  },
  initialGlobals: {
    theme: String(import.meta.env['STORYBOOK_THEME'] ?? 'light'),
    network: 'normal',
    data: 'typical',
  },
  decorators: [
    withServices,
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
