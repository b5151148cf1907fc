import { expect } from '@playwright/test';
import { sidewaysScroll } from '../../apps/web/e2e/sideways-scroll.ts';
import { loadingStories, test } from './built-storybook.ts';

/** The narrowest phones; also a desktop of 1,280 px at 400 %, as WCAG 1.4.10 wants it. */
const narrowest = 320;

test(`nothing scrolls sideways at ${String(narrowest)} px while it loads`, async ({
  storybook: { page, show },
}) => {
  test.setTimeout(240_000);
  expect(loadingStories.length).toBeGreaterThan(0);
  const wide: string[] = [];
  for (const { id } of loadingStories) {
    await show({ id, theme: 'light', direction: 'ltr', width: narrowest, height: 640 });
    const overflow = await sidewaysScroll(page);
    if (overflow > 0) wide.push(`${id}: ${String(overflow)} px`);
  }
  expect(wide).toEqual([]);
});
