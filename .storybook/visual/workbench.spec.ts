import { expect } from '@playwright/test';
import { test } from './built-storybook.ts';

test('a link sets the condition of one call, and the panel reports on all of them', async ({
  storybook,
  browser,
}) => {
  const context = await browser.newContext();
  const builder = await context.newPage();
  const built = storybook.page.url();
  await builder.goto(new URL('./iframe.html?viewMode=docs&id=link-builder--docs', built).href);
  await builder.getByLabel('Page').selectOption('dashboard');
  await builder.getByLabel('Colour theme').selectOption('dark');
  await builder.getByText('Conditions of single calls').click();
  await builder.getByLabel('getWorkflowStats').selectOption('error');
  const address = await builder.getByRole('status', { name: 'Address' }).textContent();
  await expect(builder.getByRole('link', { name: 'Open' })).toHaveAttribute('href', address ?? '');

  // In a page of its own: the service worker of the mock API ends with its last page.
  const page = await context.newPage();
  await page.goto(`${address ?? ''}&addonPanel=flowdeck/api`);
  const call = (name: string) => page.getByRole('row', { name: new RegExp(`^${name} `) });
  await expect(call('getWorkflowStats')).toContainText('500, as in the contract');
  await expect(call('listWorkflows')).toContainText('200, as in the contract');
  const story = page.frameLocator('#storybook-preview-iframe');
  await expect(story.locator('html')).toHaveAttribute('data-theme', 'dark');
  await expect(story.getByRole('article').first()).toBeVisible();
  await context.close();
});

test('both themes side by side have the width, and release what is held', async ({
  storybook,
  browser,
}) => {
  const page = await browser.newPage();
  const query = 'id=screens-dashboard--playground&globals=hold:on;viewport:w360';
  await page.goto(new URL(`./both-themes.html?${query}`, storybook.page.url()).href);
  const themes = ['light', 'dark'].map((theme) => page.frameLocator(`iframe[title=${theme}]`));
  for (const story of themes) {
    await expect(story.getByRole('region', { name: 'Workflows' })).toHaveAttribute(
      'aria-busy',
      'true',
    );
    expect(await story.locator('html').evaluate(() => window.innerWidth)).toBe(360);
  }
  await page.getByRole('button', { name: 'Release' }).click();
  for (const story of themes) await expect(story.getByRole('article').first()).toBeVisible();
  await page.close();
});
