import type { Decorator, Preview, StoryContext } from '@storybook/react-vite';
import MockDate from 'mockdate';
import * as react from 'react';
import { configure } from 'storybook/test';
import '@flowdeck/ui/styles.css';
import './preview/docs.css';
import { checkInBothThemes } from './preview/accessibility.ts';
import { takeTroubles } from './preview/console-troubles.ts';
import { controlsFromTypes, namedIcons } from './preview/controls.ts';
import { saysWhyNot } from './preview/not-applicable.tsx';
import { behaviour } from './states/states.ts';
import { chromaticModes, globalTypes, initialGlobals, viewports } from './preview/toolbar.ts';

/** The time in every story, so that “5 minutes ago” never changes. */
const storyTime = '2026-03-10T14:30:00Z';

configure({
  // Slow machines need time; what never appears still fails.
  asyncUtilTimeout: 10_000,
  // Testing Library would print the page into each error, and makes one each time that it looks in vain for what
  // has yet to appear: a tenth of the time of all stories. Opening a failed story shows the page itself. It
  // recognises its own errors by their name, and then shows where the story searched.
  getElementError: (message) =>
    Object.assign(new Error(message ?? 'Element not found'), {
      name: 'TestingLibraryElementError',
    }),
});

/** Vitest says what axe checks. In a Storybook that people open, the panel shows everything that it finds. */
const axeInTests: unknown = import.meta.env['STORYBOOK_AXE'];
const inBothThemes = axeInTests === 'light and dark';

// Only React's development build warns, which fails a story. Of the two builds, only that one has `act`.
if (inBothThemes && !('act' in react)) throw new Error('These stories need React for development.');

// Documentation blocks are a megabyte that no story needs.
const ThemedDocs = react.lazy(() =>
  import('./preview/themed-docs.tsx').then((module) => ({ default: module.ThemedDocs })),
);
const ComponentPage = react.lazy(() =>
  import('./preview/component-page.tsx').then((module) => ({ default: module.ComponentPage })),
);
const DocsStory = react.lazy(() =>
  import('./preview/docs-story.tsx').then((module) => ({ default: module.DocsStory })),
);

/** Screens, the whole app and what asks for services; all others need no mock API, which is a megabyte. */
const callsApi = ({ title, parameters }: Pick<StoryContext, 'title' | 'parameters'>) =>
  /^(Screens|App)\//.test(title) || parameters['services'] !== undefined;

/** What the loaders give to a story that calls the API. */
interface LoadedApi {
  withServices?: Decorator;
  forgetApi?: () => void;
}

const preview: Preview = {
  loaders: [
    () => {
      MockDate.set(storyTime);
    },
    async (context) => {
      if (!callsApi(context)) return {};
      const [{ loadApi }, { withServices }] = await Promise.all([
        import('./api/story-api.ts'),
        import('./api/story-services.tsx'),
      ]);
      return { ...(await loadApi(context)), withServices };
    },
  ],
  beforeEach: ({ loaded }) => {
    takeTroubles();
    return () => {
      MockDate.reset();
      (loaded as LoadedApi).forgetApi?.();
    };
  },
  afterEach: async (context) => {
    const troubles = takeTroubles();
    // A page of documentation has many stories at once, so it cannot tell whose trouble it is.
    const isAlone = context.viewMode === 'story';
    if (isAlone && troubles.length > 0 && !context.parameters['throwsOnPurpose']) {
      throw new Error(`Said to the console:\n${troubles.join('\n')}`);
    }
    if (inBothThemes) await checkInBothThemes(context);
  },
  argTypesEnhancers: [controlsFromTypes],
  argsEnhancers: [namedIcons],
  globalTypes,
  initialGlobals,
  decorators: [
    (Story, context) => (context.loaded as LoadedApi).withServices?.(Story, context) ?? <Story />,
    saysWhyNot,
    (Story, { globals, viewMode }) => {
      const page = document.documentElement;
      const direction = String(globals['direction']);
      page.dataset['theme'] = String(globals['theme']);
      page.style.fontSize = globals['text'] === 'large' ? '200%' : '';
      if (viewMode === 'docs') {
        return (
          <div dir={direction}>
            <Story />
          </div>
        );
      }
      page.dir = direction;
      return <Story />;
    },
  ],
  parameters: {
    a11y: {
      test: inBothThemes || axeInTests === 'off' ? 'off' : 'error',
      // WCAG 2.2, 2.5.8, which axe leaves out unless asked.
      config: { rules: [{ id: 'target-size', enabled: true }] },
      // No active rule reads style sheets, which axe would otherwise collect on every run.
      options: {
        preload: { assets: ['media'] },
        // Tests only look at violations; describing what passed takes time.
        ...(inBothThemes && { resultTypes: ['violations'] }),
      },
    },
    viewport: { options: viewports },
    chromatic: { modes: chromaticModes },
    docs: {
      container: ThemedDocs,
      page: ComponentPage,
      components: { Story: DocsStory },
      // Unplayed, as there, behaviours look like Default.
      stories: { filter: ({ tags }: { tags?: string[] }) => !tags?.includes(behaviour) },
    },
    controls: { matchers: { color: /(background|color)$/i, date: /Date$/i } },
    options: {
      storySort: {
        order: [
          'Welcome',
          'Foundations',
          ['Components', 'Colour', 'Type', 'Space and shape', 'Motion', 'Icons', 'Content'],
          'States',
          'Copy deck',
          'App',
          'Screens',
          'Emails',
          'Actions',
          'Forms',
          'Data',
          'Charts',
          'Feedback',
          'Layout',
        ],
        method: 'alphabetical',
      },
    },
  },
  tags: ['autodocs'],
};
export default preview;
