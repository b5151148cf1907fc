import { expect } from '@playwright/test';
import { notFoundPage, pages } from '../../apps/web/src/pages.ts';
import { widths } from '../states/widths.ts';
import { entries, test } from './built-storybook.ts';

const stories = entries.filter(({ title }) => title === 'App/Pages');
const every = { ...pages, notFound: notFoundPage };

for (const [name, { path, title }] of Object.entries(every)) {
  test(`App/Pages opens ${path}`, async ({ storybook: { page, show } }) => {
    const story = stories.find(
      ({ exportName = '' }) => exportName.toLowerCase() === name.toLowerCase(),
    );
    if (!story) throw new Error(`No story of pages.tsx is named after the page ${name}.`);
    await show({
      id: story.id,
      theme: 'light',
      direction: 'ltr',
      width: widths.desktop,
      height: 1000,
    });
    await expect(page).toHaveTitle(`${title} · Flowdeck`);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  });
}
