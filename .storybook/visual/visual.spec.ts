import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import path from 'node:path';
import { expect } from '@playwright/test';
import { picturesOf } from '../pictures.ts';
import { stateNames } from '../states.ts';
import { entries, test } from './built-storybook.ts';

const folder = path.join(import.meta.dirname, 'baselines');
const pictures = entries.flatMap((entry) =>
  picturesOf(entry).map((picture) => ({
    ...picture,
    title: entry.title,
    name: entry.exportName ?? '',
  })),
);

test('the baselines can be compared with on this machine', ({ storybook: { incomparable } }) => {
  test.skip(incomparable !== null && !process.env['CI'], incomparable ?? '');
  expect(incomparable).toBeNull();
});

test('every baseline belongs to a story', () => {
  const wanted = pictures.map(({ file }) => file);
  const left = readdirSync(folder).filter(
    (file) => file.endsWith('.png') && !wanted.includes(file),
  );
  if (process.env['VISUAL_UPDATE']) for (const file of left) rmSync(path.join(folder, file));
  else expect(left, 'renewed by `npm run visual:update`').toEqual([]);
});

for (const { title, name, ...picture } of pictures) {
  const { file, theme, direction, width, ofWindow } = picture;
  test(`${title} ${name}, ${theme}, ${direction}, ${String(width)} px`, async ({ storybook }) => {
    test.skip(storybook.incomparable !== null, storybook.incomparable ?? '');
    await storybook.show(picture);
    await expect(storybook.page).toHaveScreenshot(file, {
      fullPage: !ofWindow,
      animations: 'disabled',
      caret: 'hide',
      // Browsers smooth edges a little differently from one version to the next. A word or a colour
      // that changes is more than this.
      threshold: 0.05,
      maxDiffPixels: 25,
    });
  });
}

// Last, so that it looks at the pictures that an update has just taken.
test('no two states of a component look the same', () => {
  const states = pictures.filter(({ name }) => stateNames.some((state) => state === name));
  const looks = new Map<string, string>();
  const repeated = states.flatMap(({ file, title, theme, direction, width }) => {
    const baseline = path.join(folder, file);
    if (!existsSync(baseline)) return [];
    const hash = createHash('sha256').update(readFileSync(baseline)).digest('hex');
    const look = [title, theme, direction, width, hash].join();
    const other = looks.get(look);
    looks.set(look, file);
    return other ? [`${other} = ${file}`] : [];
  });
  expect(repeated, 'each state is itself, or tagged `not-applicable`').toEqual([]);
});
