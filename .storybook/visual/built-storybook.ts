import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { test as base, type Page } from '@playwright/test';
import type { Channel } from 'storybook/internal/channels';
import { preview } from 'vite';
import type { Picture } from '../states/pictures.ts';
import type { IndexEntry } from '../states/states.ts';
import { incomparable, recordEnvironment } from './environment.ts';

const outDir = path.resolve(import.meta.dirname, '../../storybook-static');
if (!existsSync(outDir))
  throw new Error('Visual tests need the built Storybook: run them with `npm test -- storybook`.');

/** Every entry of the built Storybook. */
export const entries = Object.values(
  (
    JSON.parse(readFileSync(path.join(outDir, 'index.json'), 'utf8')) as {
      entries: Record<string, IndexEntry>;
    }
  ).entries,
);

/** The stories that stay skeletons. */
export const loadingStories = entries.filter(({ exportName }) => exportName === 'Loading');

interface StorybookWindow {
  __STORYBOOK_ADDONS_CHANNEL__: Pick<Channel, 'emit' | 'on' | 'off'>;
  __STORYBOOK_PREVIEW__?: { currentRender?: { phase?: string } };
}

export interface BuiltStorybook {
  /** One page for all stories: loading it for each would take twice the CPU. */
  page: Page;
  /** Shows a story, and waits until it was played to its end. */
  show: (picture: Omit<Picture, 'file' | 'ofWindow'>) => Promise<void>;
  /** Why no picture can be compared here, in one sentence; null where they can. */
  incomparable: string | null;
}

export const test = base.extend<object, { storybook: BuiltStorybook }>({
  storybook: [
    async ({ browser }, use) => {
      const server = await preview({
        configFile: false,
        logLevel: 'silent',
        build: { outDir },
        preview: { port: 0, host: 'localhost' },
      });
      const url = server.resolvedUrls?.local[0] ?? '';
      // A clock and a language of the machine would be in the pictures.
      const page = await browser.newPage({
        timezoneId: 'UTC',
        locale: 'en-US',
        reducedMotion: 'reduce',
      });
      // With a story on it, the page has the product's own typeface.
      const first = 'actions-button--playground';
      // Every story was checked by axe before, in both themes; here it would run after each rendering.
      await page.goto(`${url}iframe.html?id=${first}&viewMode=story&globals=a11y.manual:!true`);
      await page.waitForFunction(isFinished);
      let shown = { id: first, theme: 'light', direction: 'ltr', failed: false };
      const show: BuiltStorybook['show'] = async ({ id, theme, direction, width, height }) => {
        await page.setViewportSize({ width, height });
        let { failed } = shown;
        if (theme !== shown.theme || direction !== shown.direction) {
          await page.evaluate(change, { theme, direction });
        }
        if (id !== shown.id) failed = !(await page.evaluate(select, id));
        shown = { id, theme, direction, failed };
        if (failed) throw new Error(`${id} failed while it played.`);
        await page.evaluate(() => document.fonts.ready);
        if (loadingStories.some((story) => story.id === id)) return;
        await page
          .waitForFunction(() => !document.querySelector('[data-skeleton]'), null, {
            timeout: patience,
          })
          .catch(() => undefined);
      };
      if (process.env['VISUAL_UPDATE']) await recordEnvironment(page);
      await use({ page, show, incomparable: await incomparable(page) });
      await page.close();
      await server.close();
    },
    { scope: 'worker' },
  ],
});

/** Milliseconds for what a screen works out by itself, in idle time. Other states may have a skeleton that stays. */
const patience = 500;

/** Runs in the page that loads a story: whether it was played, and all that follows is done. */
function isFinished(): boolean {
  const { currentRender } = (window as unknown as StorybookWindow).__STORYBOOK_PREVIEW__ ?? {};
  return currentRender?.phase === 'finished';
}

/** Runs in the page: changes the toolbar, and waits until the story was drawn again. */
function change(globals: Pick<Picture, 'theme' | 'direction'>): Promise<void> {
  const channel = (window as unknown as StorybookWindow).__STORYBOOK_ADDONS_CHANNEL__;
  return new Promise((resolve) => {
    const onPhase = ({ newPhase }: { newPhase: string }) => {
      if (newPhase !== 'finished') return;
      channel.off('storyRenderPhaseChanged', onPhase);
      resolve();
    };
    channel.on('storyRenderPhaseChanged', onPhase);
    channel.emit('updateGlobals', { globals });
  });
}

/**
 * Runs in the page: selects a story as the sidebar would, and waits until it was played and all that
 * follows is done: Storybook reloads the page when it has to leave a story before.
 * @returns whether nothing failed
 */
function select(id: string): Promise<boolean> {
  const channel = (window as unknown as StorybookWindow).__STORYBOOK_ADDONS_CHANNEL__;
  window.scrollTo(0, 0);
  return new Promise((resolve) => {
    let failed = false;
    const onPhase = ({ storyId, newPhase }: { storyId: string; newPhase: string }) => {
      if (storyId !== id) return;
      failed ||= newPhase === 'errored';
      if (newPhase !== 'finished') return;
      channel.off('storyRenderPhaseChanged', onPhase);
      resolve(!failed);
    };
    channel.on('storyRenderPhaseChanged', onPhase);
    channel.emit('setCurrentStory', { storyId: id, viewMode: 'story' });
  });
}
