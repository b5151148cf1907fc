/* Runs the tests of lanes (`lib/lanes.mjs`). Its last line counts them. */
import { listOf } from './lib/choose.mjs';
import { lanes } from './lib/lanes.mjs';
import { prepare } from './lib/prepare.mjs';

const names = process.argv.length > 2 ? process.argv.slice(2) : ['full'];
if (names[0] === 'nodes') {
  await prepare();
  const { testNodes } = await import('./lib/nodes.mjs');
  await testNodes(names.slice(1));
}
if (!names.every((name) => Object.keys(lanes).includes(name))) {
  const nodes = { does: 'each supported Node.js in turn; --quick 22 24: the quick tests on these' };
  console.error(listOf('npm test', { ...lanes, nodes }));
  process.exit(1);
}
const wanted = names.map((name) => lanes[name]);
await prepare({
  browser: wanted.some(({ browser = true }) => browser) ? 'tests' : undefined,
  builds: [...new Set(wanted.flatMap(({ builds = [] }) => builds))],
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
        ...projects(playwright),
        '--reporter=list,json',
        // A run empties this folder first, and each lane is one.
        `--output=test-results/${names[i]}`,
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
