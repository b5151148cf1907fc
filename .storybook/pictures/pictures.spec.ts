import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test as base, type Page } from '@playwright/test';
import { preview } from 'vite';
import { mandatoryStates, stateNames, type IndexEntry } from '../states.ts';

const outDir = path.resolve(import.meta.dirname, '../../storybook-static');
if (!existsSync(outDir)) throw new Error('Pictures need `npm run build:storybook` before.');
const index = JSON.parse(readFileSync(path.join(outDir, 'index.json'), 'utf8')) as {
  entries: Record<string, IndexEntry>;
};
const wideLight = { name: 'wide-light', theme: 'light', width: 1280 };
const narrowDark = { name: 'narrow-dark', theme: 'dark', width: 360 };
/** As it is used, and in the states that everything which shows data has. */
const everywhere: string[] = ['Default', ...mandatoryStates];
/** The screens in every state of the matrix; the rarer ones where there is least room. */
const stories = Object.values(index.entries).flatMap(({ id, type, title, exportName = '' }) => {
  if (type !== 'story' || !title.startsWith('Features/')) return [];
  if (everywhere.includes(exportName)) {
    return [{ id, title, exportName, variants: [wideLight, narrowDark] }];
  }
  return stateNames.some((state) => state === exportName)
    ? [{ id, title, exportName, variants: [narrowDark] }]
    : [];
});

/** Fonts and their smoothing differ from one system and browser to the next. */
const takenWith = path.join(import.meta.dirname, 'accepted/taken-with.json');
const accepting = process.env['ACCEPT_PICTURES'] === '1';

interface BuiltStorybook {
  url: string;
  /** One page for all stories: a Storybook that is loaded anew for each takes three times as long. */
  page: Page;
  /** Whether the accepted pictures were taken with this system and browser. */
  comparable: boolean;
}

const test = base.extend<object, { storybook: BuiltStorybook }>({
  storybook: [
    async ({ browser }, use) => {
      const here = JSON.stringify({
        system: process.platform,
        chromium: browser.version().split('.')[0],
      });
      if (accepting) writeFileSync(takenWith, `${here}\n`);
      const there = existsSync(takenWith) ? readFileSync(takenWith, 'utf8').trim() : here;
      const server = await preview({
        configFile: false,
        logLevel: 'silent',
        build: { outDir },
        preview: { port: 0, host: 'localhost' },
      });
      const url = server.resolvedUrls?.local[0] ?? '';
      // As everywhere: a clock and a language of the machine would be in the pictures.
      const page = await browser.newPage({
        timezoneId: 'UTC',
        locale: 'en-US',
        reducedMotion: 'reduce',
      });
      await use({ url, page, comparable: here === there });
      await page.close();
      await server.close();
    },
    { scope: 'worker' },
  ],
});

/** Drawn and played to the end, its fonts there. */
async function settled(page: Page) {
  await page.waitForFunction(() => {
    const { currentRender } = (window as unknown as StorybookWindow).__STORYBOOK_PREVIEW__ ?? {};
    return currentRender?.phase === 'finished' || currentRender?.phase === 'errored';
  });
  await page.evaluate(() => document.fonts.ready);
}

interface StorybookWindow {
  __STORYBOOK_PREVIEW__?: { currentRender?: { phase?: string } };
}

for (const { id, title, exportName, variants } of stories) {
  test(`${title} ${exportName}`, async ({ storybook }) => {
    const { page } = storybook;
    test.skip(
      !storybook.comparable,
      'The accepted pictures were taken on another system or with another browser.',
    );
    for (const { name, theme, width } of variants) {
      await page.setViewportSize({ width, height: 1000 });
      await page.goto(`${storybook.url}iframe.html?id=${id}&viewMode=story&globals=theme:${theme}`);
      await settled(page);
      await expect.soft(page).toHaveScreenshot(`${id}.${name}.png`, {
        animations: 'disabled',
        caret: 'hide',
        maxDiffPixels: 60,
      });
    }
  });
}
