/*
 * How many processes, cores and databases for how many workspaces; writes docs/capacity.md.
 *   npm run model:capacity
 *   npm run model:capacity -- --measure    first measures what work costs on this machine
 */
import { mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import prettier from 'prettier';
import { measureEverything } from './measure/measure-everything.ts';
import { page, plotsOf } from './model/page.ts';
import { draw, themes } from './model/plots.ts';
import { modelResults } from './model/results.ts';
import { readMeasured, writeMeasured, writeResults } from './model/stored.ts';

const docs = path.resolve(import.meta.dirname, '../../../docs');
if (process.argv.includes('--measure')) writeMeasured(await measureEverything());
const measured = readMeasured();
const results = await modelResults(measured);
writeResults(results);

const text = page(measured, results);
const file = path.join(docs, 'capacity.md');
const style = await prettier.resolveConfig(file);
writeFileSync(file, await prettier.format(text, { ...style, filepath: file }));
mkdirSync(path.join(docs, 'capacity'), { recursive: true });
for (const plot of plotsOf(results)) {
  for (const theme of themes) {
    writeFileSync(path.join(docs, `capacity/${plot.name}-${theme}.svg`), await draw(plot, theme));
  }
}
console.log(text.slice(text.indexOf('## At three sizes'), text.indexOf('## When one')));
