import { expect } from '@playwright/test';
import { test } from './built-storybook.ts';

test('a link sets the condition of one call, and the panel reports on all of them', async ({
  storybook,
  browser,
}) => {
  const page = await browser.newPage();
  const query =
    'path=/story/app-pages--dashboard&globals=theme:dark;call.getWorkflowStats:error&addonPanel=flowdeck/api';
  await page.goto(new URL(`./?${query}`, storybook.page.url()).href);
  const call = (name: string) => page.getByRole('row', { name: new RegExp(`^${name} `) });
  await expect(call('getWorkflowStats')).toContainText('500, as in the contract');
  await expect(call('listWorkflows')).toContainText('200, as in the contract');
  const story = page.frameLocator('#storybook-preview-iframe');
  await expect(story.locator('html')).toHaveAttribute('data-theme', 'dark');
  await expect(story.getByRole('article').first()).toBeVisible();
  await page.close();
});

test('both themes side by side have the width and the conditions of the story', async ({
  storybook,
  browser,
}) => {
  const page = await browser.newPage();
  const query = 'id=screens-dashboard--playground&globals=network:error;viewport:w360';
  await page.goto(new URL(`./both-themes.html?${query}`, storybook.page.url()).href);
  for (const theme of ['light', 'dark']) {
    const story = page.frameLocator(`iframe[title=${theme}]`);
    await expect(story.getByRole('alert')).toHaveText(/Failed to load dashboard data/);
    await expect(story.locator('html')).toHaveAttribute('data-theme', theme);
    expect(await story.locator('html').evaluate(() => window.innerWidth)).toBe(360);
  }
  await page.close();
});
