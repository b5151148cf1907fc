import { readdirSync, rmSync } from 'node:fs';
import path from 'node:path';
import { expect } from '@playwright/test';
import { mandatoryStates, stateNames } from '../states.ts';
import { entries, test } from './built-storybook.ts';

const wideLight = { name: 'wide-light', theme: 'light', width: 1280 };
const narrowDark = { name: 'narrow-dark', theme: 'dark', width: 360 };
/** As it is used, and in the states that everything which shows data has. */
const everywhere: string[] = ['Default', ...mandatoryStates];
/** The screens in every state of the matrix; the rarer ones where there is least room. */
const stories = entries.flatMap(({ id, type, title, exportName = '' }) => {
  if (type !== 'story' || !title.startsWith('Features/')) return [];
  if (everywhere.includes(exportName)) {
    return [{ id, title, exportName, variants: [wideLight, narrowDark] }];
  }
  return stateNames.some((state) => state === exportName)
    ? [{ id, title, exportName, variants: [narrowDark] }]
    : [];
});
const pictureOf = (id: string, variant: string) => `${id}-${variant}.png`;

test('the baselines can be compared with on this machine', ({ storybook: { incomparable } }) => {
  test.skip(incomparable !== null && !process.env['CI'], incomparable ?? '');
  expect(incomparable).toBeNull();
});

test('every baseline belongs to a story', () => {
  const folder = path.join(import.meta.dirname, 'baselines');
  const wanted = stories.flatMap(({ id, variants }) =>
    variants.map(({ name }) => pictureOf(id, name)),
  );
  const left = readdirSync(folder).filter(
    (file) => file.endsWith('.png') && !wanted.includes(file),
  );
  if (process.env['VISUAL_UPDATE']) for (const file of left) rmSync(path.join(folder, file));
  else expect(left, 'renewed by `npm run visual:update`').toEqual([]);
});

for (const { id, title, exportName, variants } of stories) {
  test(`${title} ${exportName}`, async ({ storybook: { page, open, incomparable } }) => {
    test.skip(incomparable !== null, incomparable ?? '');
    for (const { name, theme, width } of variants) {
      await open(id, theme, width);
      await expect.soft(page).toHaveScreenshot(pictureOf(id, name), {
        animations: 'disabled',
        caret: 'hide',
        // Browsers smooth edges a little differently from one version to the next. A word or a colour
        // that changes is more than this.
        threshold: 0.05,
        maxDiffPixels: 25,
      });
    }
  });
}
