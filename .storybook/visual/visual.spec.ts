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
const pictures = [wideLight, narrowDark].flatMap((variant) =>
  entries.flatMap(({ id, type, title, importPath, exportName = '' }) => {
    const states = variant === narrowDark ? stateNames : everywhere;
    const isWanted =
      type === 'story' &&
      importPath.startsWith('./packages/features/') &&
      states.some((one) => one === exportName);
    const name = `${id}-${variant.name}.png`;
    return isWanted ? [{ ...variant, id, name, story: `${title} ${exportName}` }] : [];
  }),
);

test('the baselines can be compared with on this machine', ({ storybook: { incomparable } }) => {
  test.skip(incomparable !== null && !process.env['CI'], incomparable ?? '');
  expect(incomparable).toBeNull();
});

test('every baseline belongs to a story', () => {
  const folder = path.join(import.meta.dirname, 'baselines');
  const wanted = pictures.map(({ name }) => name);
  const left = readdirSync(folder).filter(
    (file) => file.endsWith('.png') && !wanted.includes(file),
  );
  if (process.env['VISUAL_UPDATE']) for (const file of left) rmSync(path.join(folder, file));
  else expect(left, 'renewed by `npm run visual:update`').toEqual([]);
});

for (const { id, story, name, theme, width } of pictures) {
  test(`${story}, ${theme}`, async ({ storybook: { page, show, incomparable } }) => {
    test.skip(incomparable !== null, incomparable ?? '');
    await show(id, theme, width);
    await expect(page).toHaveScreenshot(name, {
      animations: 'disabled',
      caret: 'hide',
      // Browsers smooth edges a little differently from one version to the next. A word or a colour
      // that changes is more than this.
      threshold: 0.05,
      maxDiffPixels: 25,
    });
  });
}
