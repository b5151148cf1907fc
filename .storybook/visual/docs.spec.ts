import { createRequire } from 'node:module';
import { expect, type Page } from '@playwright/test';
import { palettes } from '../manager/theme.ts';
import { entries, test as base } from './built-storybook.ts';
import { axeFindings, openDocs, setTheme } from './docs-page.ts';

const axe = createRequire(import.meta.url).resolve('axe-core/axe.min.js');
const pages = entries.filter(({ type }) => type === 'docs');
const themes = ['light', 'dark'] as const;

/**
 * A page that shows documentation alone: its stories have their own tests, and drawing them takes long. One for all
 * tests, as loading it for each would take longer than the tests.
 */
const test = base.extend<object, { docs: Page }>({
  docs: [
    async ({ browser, storybook: { page } }, use) => {
      const docs = await browser.newPage({ reducedMotion: 'reduce' });
      await docs.goto(
        new URL(`iframe.html?id=${pages[0]?.id ?? ''}&viewMode=docs&without-stories`, page.url())
          .href,
      );
      await expect(docs.locator('#storybook-docs h1').first()).toBeVisible();
      await docs.addScriptTag({ path: axe });
      await use(docs);
      await docs.close();
    },
    { scope: 'worker' },
  ],
});

for (const { id, title } of pages) {
  test(`axe finds nothing on the documentation of ${title}, in light and dark`, async ({
    docs,
  }) => {
    await docs.evaluate(openDocs, id);
    // Begins in the theme in which the last page ended: changing it draws the page again. The themes differ in
    // colours alone.
    const isDark = (await docs.locator('html').getAttribute('data-theme')) === 'dark';
    const [first, second] = isDark ? themes.toReversed() : themes;
    const findings = await docs.evaluate(axeFindings, undefined);
    await docs.evaluate(setTheme, second);
    const colourFindings = await docs.evaluate(axeFindings, ['color-contrast']);
    expect({ [first]: findings, [second]: colourFindings }).toEqual({ light: [], dark: [] });
  });
}

test('the page of colours finds every contrast high enough, and the colours of Storybook itself', async ({
  docs,
}) => {
  await docs.evaluate(openDocs, 'foundations-colour--docs');
  await expect(docs.locator('li[data-contrast]').first()).toBeVisible();
  expect(await docs.locator('li[data-contrast="too low"]').allTextContents()).toEqual([]);
  for (const theme of themes) {
    const shown = docs.locator(`#storybook-docs div[data-theme="${theme}"]`).first();
    for (const [name, hex] of Object.entries(palettes[theme])) {
      await expect(shown.locator(`[data-token="--${name}"]`), `${name}, ${theme}`).toHaveText(hex);
    }
    // The border of a field is the darkest line of a page: no darker than it has to be.
    const borders = docs.locator(
      `#storybook-docs div[data-theme="${theme}"] li[data-front="--line-strong"]`,
    );
    const texts = await borders.allTextContents();
    const contrasts = texts.map((text) => Number(/([\d.]+) of 3/.exec(text)?.[1]));
    expect(Math.min(...contrasts), `--line-strong, ${theme}`).toBeLessThan(3.1);
  }
});
