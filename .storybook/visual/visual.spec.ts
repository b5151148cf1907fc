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

const stylePath = path.join(import.meta.dirname, 'pictures.css');
const shot = {
  animations: 'disabled',
  caret: 'hide',
  style: readFileSync(stylePath, 'utf8'),
} as const;

function isBaseline(file: string, picture: Buffer): boolean {
  const baseline = path.join(folder, file);
  return existsSync(baseline) && picture.equals(readFileSync(baseline));
}

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
  else expect(left, 'renewed by `npm run update -- pictures`').toEqual([]);
});

for (const { title, name, ...picture } of pictures) {
  const { file, theme, direction, width, ofWindow } = picture;
  test(`${title} ${name}, ${theme}, ${direction}, ${String(width)} px`, async ({ storybook }) => {
    test.skip(storybook.incomparable !== null, storybook.incomparable ?? '');
    await storybook.show(picture);
    // A story that pins another one would be shown as what it is not.
    await expect(storybook.page.locator('html')).toHaveAttribute('dir', direction);
    // Most are the same to the byte, which is found out much sooner than how much they differ.
    if (isBaseline(file, await storybook.page.screenshot({ ...shot, fullPage: !ofWindow }))) return;
    await expect(storybook.page).toHaveScreenshot(file, {
      ...shot,
      stylePath,
      fullPage: !ofWindow,
      // Browsers smooth edges a little differently from one version to the next. A word or a colour
      // that changes is more than this.
      threshold: 0.05,
      maxDiffPixels: 25,
    });
  });
}

/** Whether every picture that was taken of both in the same way is the same. */
function lookTheSame(one: string, other: string): boolean {
  const pairs = pictures.flatMap(({ id, file }) => {
    const pair = [file, file.replace(one, other)].map((name) => path.join(folder, name));
    return id === one && pair.every((place) => existsSync(place)) ? [pair] : [];
  });
  const isSame = (pair: string[]) =>
    new Set(pair.map((place) => readFileSync(place, 'hex'))).size === 1;
  return pairs.length > 0 && pairs.every(isSame);
}

// Last, so that it looks at the pictures that an update has just taken.
test('no two states of a component look the same', () => {
  const states = entries.filter(
    (entry) => picturesOf(entry).length > 0 && stateNames.some((name) => name === entry.exportName),
  );
  const repeated = states.flatMap(({ id, title }, at) =>
    states
      .slice(at + 1)
      .filter((other) => other.title === title && lookTheSame(id, other.id))
      .map((other) => `${id} = ${other.id}`),
  );
  expect(repeated, 'each state is itself, or tagged `not-applicable`').toEqual([]);
});
