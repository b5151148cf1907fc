import { mkdirSync, rmSync } from 'node:fs';
import path from 'node:path';
import { closingLine, playwrightCounts, sum, vitestCounts } from './lib/counts.mjs';
import { prepare } from './lib/prepare.mjs';

await prepare({ browser: true, builds: ['web', 'api', 'storybook'] });
const { root, show } = await import('./lib/run.mjs');

const results = path.join(root, 'test-results');
rmSync(results, { recursive: true, force: true });
mkdirSync(results);

/** Runs one runner and counts what it reports; a run without a report counts as one failure. */
async function runner(name, args, report, read, env = {}) {
  const file = path.join(results, report);
  const code = await show('npx', args(file), { env });
  const counts = read(file);
  if (code !== 0 && counts.failed === 0) {
    console.error(`${name} ended with exit code ${String(code)}.`);
    counts.failed = 1;
  }
  return counts;
}

const counts = sum([
  await runner(
    'vitest',
    (file) => [
      'vitest',
      'run',
      '--reporter=default',
      '--reporter=json',
      `--outputFile.json=${file}`,
    ],
    'vitest.json',
    vitestCounts,
  ),
  await runner(
    'playwright',
    () => ['playwright', 'test', '--reporter=list,json'],
    'playwright.json',
    playwrightCounts,
    { PLAYWRIGHT_JSON_OUTPUT_FILE: path.join(results, 'playwright.json') },
  ),
]);

console.log(`\n${closingLine(counts)}`);
process.exit(counts.failed === 0 && counts.passed > 0 ? 0 : 1);
