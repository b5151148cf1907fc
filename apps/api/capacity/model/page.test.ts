import { readFileSync } from 'node:fs';
import path from 'node:path';
import prettier from 'prettier';
import { expect, it } from 'vitest';
import { page, plotsOf } from './page.ts';
import { draw, themes } from './plots.ts';
import { predict } from './predict.ts';
import { readMeasured, readResults } from './stored.ts';

const measured = readMeasured();
const results = readResults();

const docs = path.resolve(import.meta.dirname, '../../../../docs');
const stored = (file: string) => readFileSync(path.join(docs, file), 'utf8');

it('the page and its figures show what the model found; else: npm run model:capacity', async () => {
  const file = path.join(docs, 'capacity.md');
  const style = await prettier.resolveConfig(file);
  const text = await prettier.format(page(measured, results), { ...style, filepath: file });
  expect(text).toBe(stored('capacity.md'));
  for (const plot of plotsOf(results)) {
    for (const theme of themes) {
      expect(await draw(plot, theme)).toBe(stored(`capacity/${plot.name}-${theme}.svg`));
    }
  }
});

it.each([1_000, 100_000])(
  'the model still finds the same for %i workspaces; else: npm run model:capacity',
  async (workspaces) => {
    const found = await predict(workspaces, measured);
    expect(found).toEqual(results.sizes.find((size) => size.workspaces === workspaces)?.group);
  },
);
