import { createRequire } from 'node:module';
import { expect, type Page } from '@playwright/test';
import { palettes } from '../storybook-theme.ts';
import { entries, test as base } from './built-storybook.ts';
import { axeFindings, openDocs, setTheme } from './docs-page.ts';

const axe = createRequire(import.meta.url).resolve('axe-core/axe.min.js');
const ids = entries.filter(({ type }) => type === 'docs').map(({ id }) => id);
const themes = ['light', 'dark'] as const;

/** A page that shows documentation alone: its stories have their own tests, and drawing them takes long. */
const test = base.extend<{ docs: Page }>({
  docs: async ({ browser, storybook: { page } }, use) => {
    const docs = await browser.newPage({ reducedMotion: 'reduce' });
    await docs.goto(
      new URL(`iframe.html?id=${ids[0] ?? ''}&viewMode=docs&without-stories`, page.url()).href,
    );
    await expect(docs.locator('#storybook-docs h1').first()).toBeVisible();
    await use(docs);
    await docs.close();
  },
});

test('axe finds nothing on any documentation page, in light and dark', async ({ docs }) => {
  test.setTimeout(240_000);
  await docs.addScriptTag({ path: axe });
  const findings: string[] = [];
  // The page that is open already comes last.
  for (const [index, id] of [...ids.slice(1), ...ids.slice(0, 1)].entries()) {
    await docs.evaluate(openDocs, id);
    // Each page begins in the theme in which the last one ended. The themes differ in colours alone.
    const order = index % 2 === 0 ? themes : themes.toReversed();
    for (const theme of order) {
      await docs.evaluate(setTheme, theme);
      const rules = theme === order[0] ? undefined : ['color-contrast'];
      const found = await docs.evaluate(axeFindings, rules);
      findings.push(...found.map((finding) => `${id}, ${theme}: ${finding}`));
    }
  }
  expect(ids.length).toBeGreaterThan(1);
  expect(findings).toEqual([]);
});

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
  }
});
