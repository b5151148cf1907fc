import { expect } from '@playwright/test';
import { entries, test } from './built-storybook.ts';
import { crashesOf, silentCallbacksOf } from './fuzz.ts';

const playgrounds = entries.filter(
  ({ exportName, importPath }) =>
    exportName === 'Playground' && importPath.startsWith('./packages/ui/'),
);

test('no Playground crashes, whatever its controls say', async ({ storybook: { page } }) => {
  test.setTimeout(240_000);
  expect(playgrounds.length).toBeGreaterThan(0);
  const crashes = await page.evaluate(
    crashesOf,
    playgrounds.map(({ id }) => id),
  );
  expect(crashes).toEqual([]);
});

test('every callback of a Playground is logged', async ({ storybook: { page } }) => {
  const silent = await page.evaluate(
    silentCallbacksOf,
    playgrounds.map(({ id }) => id),
  );
  expect(silent).toEqual([]);
});
