import { existsSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import path from 'node:path';
import { expect } from '@playwright/test';
import { picturesOf } from '../states/pictures.ts';
import { entries, test } from './built-storybook.ts';

const folder = path.join(import.meta.dirname, 'baselines');
const pictures = picturesOf(entries);
const entryOf = new Map(entries.map((entry) => [entry.id, entry]));

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

for (const picture of pictures) {
  const { id, file, theme, direction, width, ofWindow } = picture;
  const { title = '', exportName = '' } = entryOf.get(id) ?? {};
  test(`${title} ${exportName}, ${theme}, ${direction}, ${String(width)} px`, async ({
    storybook,
  }) => {
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

// Last, so that it looks at the pictures that an update has just taken.
test('no two pictures are the same', () => {
  const first = new Map<string, string>();
  const repeated = pictures.flatMap(({ file }) => {
    const place = path.join(folder, file);
    if (!existsSync(place)) return [];
    const picture = readFileSync(place, 'base64');
    const other = first.get(picture);
    if (other === undefined) first.set(picture, file);
    return other === undefined ? [] : [`${other} = ${file}`];
  });
  expect(repeated, 'each state is itself, or tagged `not-applicable`').toEqual([]);
});
