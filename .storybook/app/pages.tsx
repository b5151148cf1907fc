import type { StoryObj } from '@storybook/react-vite';
import { exampleOf } from '../../apps/web/src/page-examples.ts';
import { notFoundPage, pages, type Page } from '../../apps/web/src/pages.ts';
import { renderWholeApp, wholeAppArgTypes, type WholeAppProps } from './whole-app.tsx';

/**
 * Every page in the whole app, opened by its address and signed in if it needs that. `page-stories.ts`
 * makes an export of each entry of pages.ts.
 */
export default {
  title: 'App/Pages',
  tags: ['!test', '!autodocs'],
  parameters: { layout: 'fullscreen' },
  args: { path: '/', signedIn: true },
  argTypes: wholeAppArgTypes,
  render: renderWholeApp,
};

/** The story of a page. */
export function pageStory(name: keyof typeof pages | 'notFound'): StoryObj<WholeAppProps> {
  const page: Page = name === 'notFound' ? { ...notFoundPage, path: '/no-such-page' } : pages[name];
  return { args: { path: exampleOf(page), signedIn: page.access === 'signed-in' } };
}

export const excludeStories = ['pageStory'];
