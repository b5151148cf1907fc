/*
 * Runs the tests of one or more lanes (`lib/lanes.mjs`): `npm test`, `npm run test:quick` and so on. Its last
 * line counts them.
 */
import { requireNode } from './lib/node-version.mjs';

requireNode();
const { lanes } = await import('./lib/lanes.mjs');
const { prepare } = await import('./lib/prepare.mjs');

const names = process.argv.length > 2 ? process.argv.slice(2) : ['full'];
const unknown = names.filter((name) => !(name in lanes));
if (unknown.length > 0) {
  console.error(`There is no lane ${unknown.join(', ')}. Lanes: ${Object.keys(lanes).join(', ')}.`);
  process.exit(1);
}
const wanted = names.map((name) => lanes[name]);
await prepare({
  browser: wanted.some(({ browser = true }) => browser) ? 'tests' : undefined,
  builds: [...new Set(wanted.flatMap(({ builds }) => builds))],
});

const { mkdirSync, rmSync } = await import('node:fs');
const { default: path } = await import('node:path');
const { closingLine, failureLines, playwrightReport, skipLines, sum, vitestReport } =
  await import('./lib/counts.mjs');
const { root, show } = await import('./lib/run.mjs');

const results = path.join(root, 'test-results');
rmSync(results, { recursive: true, force: true });
mkdirSync(results);

/** Runs one runner and counts what it reports; a run without a report counts as one failure. */
async function runner(name, args, env, read, file) {
  const code = await show('npx', args, { env });
  const report = read(file);
  if (code !== 0 && report.failures.length === 0) {
    report.failed = Math.max(report.failed, 1);
    report.failures.push(`${name}, which ended with exit code ${String(code)}`);
  }
  return report;
}

const projects = (list) => list.flatMap((name) => ['--project', name]);
const file = (name) => path.join(results, `${name}.json`);
const reports = [];

// Lanes without settings of their own share one run, which keeps both cores busy to its end.
const ownRuns = wanted.filter(({ env }) => env);
const others = wanted.filter(({ env }) => !env);
const sharedRun = { vitest: others.flatMap(({ vitest = [] }) => vitest), env: {} };
for (const [i, { vitest = [], env }] of [...ownRuns, sharedRun].entries()) {
  if (vitest.length === 0) continue;
  const report = file(`vitest-${String(i + 1)}`);
  reports.push(
    await runner(
      'vitest',
      [
        'vitest',
        'run',
        ...projects(vitest),
        '--reporter=default',
        '--reporter=./scripts/lib/vitest-reporter.mjs',
        `--outputFile=${report}`,
      ],
      env,
      vitestReport,
      report,
    ),
  );
}
for (const [i, { playwright }] of wanted.entries()) {
  if (!playwright) continue;
  const report = file(`playwright-${names[i]}`);
  reports.push(
    await runner(
      'playwright',
      [
        'playwright',
        'test',
        '--config',
        playwright.config,
        ...projects(playwright.projects),
        '--reporter=list,json',
      ],
      { PLAYWRIGHT_JSON_OUTPUT_FILE: report },
      playwrightReport,
      report,
    ),
  );
}

const total = sum(reports);
console.log(`\n${[...skipLines(total), ...failureLines(total), closingLine(total)].join('\n')}`);
process.exit(total.failed === 0 && total.passed > 0 ? 0 : 1);
