/*
 * Replaces the servers of the previous release by those of this one, under load, while something like a
 * backup holds locks.
 *   npm run chaos:upgrade -- --from v1.2.0 --servers 2
 * Runs the tests of the previous release on the tables of this one:
 *   npm run chaos:upgrade -- --suite leads workflows
 */
import { spawnSync } from 'node:child_process';
import { cpSync, readFileSync, rmSync } from 'node:fs';
import path from 'node:path';
import { option, report } from '../bench/report.ts';
import { openPostgres } from '../src/platform/db/open-postgres.ts';
import { migrationsDir } from '../test/support/paths.ts';
import { startLocalPostgres } from '../test/support/postgres.ts';
import { runProgram, runServer } from '../test/support/server-process.ts';
import { doubleRunsFigure, lossFigure } from './figures.ts';
import { checkOutPrevious, run, type PreviousRelease } from './previous-release.ts';
import { upgradeUnderLoad } from './upgrade-under-load.ts';

const [, , ...args] = process.argv;
const after = (name: string) => (args.includes(name) ? args.slice(args.indexOf(name) + 1) : null);
const suite = after('--suite');

const previous = checkOutPrevious(after('--from')?.[0]);
const postgres = await startLocalPostgres({ durable: suite === null });
if (!postgres) throw new Error('This test needs the PostgreSQL binaries on this machine.');
await (suite ? runSuite(previous, postgres.url, suite) : replaceServers(previous, postgres.url));
await postgres.stop();

async function replaceServers({ folder, name }: PreviousRelease, url: string): Promise<void> {
  run(folder, 'npm', 'run', 'build', '--workspace', 'apps/api');
  const { calls, bothServed, written, lost, runs, mails, codes } = await upgradeUnderLoad({
    url,
    runPrevious: (env) => runProgram(env, [path.join(folder, 'apps/api/dist/main.js')]),
    runNew: runServer,
    servers: option('servers', 2),
    clients: option('clients', 8),
    backupSeconds: option('backup-seconds', 20),
  });
  for (const failed of calls.failed.slice(0, 10)) console.log(failed);
  report(`Upgraded under load from ${name}`, [
    {
      figure: 'calls that failed',
      value: `${String(calls.failed.length)} of ${String(calls.failed.length + calls.succeeded)}`,
      target: '0',
      met: calls.failed.length === 0 && calls.succeeded > 0,
    },
    {
      figure: 'slowest call in ms',
      value: calls.slowestMs.toFixed(0),
      target: '≤ 3000',
      met: calls.slowestMs <= 3_000,
    },
    {
      figure: 'all servers of both releases answered side by side',
      value: bothServed ? 'yes' : 'no',
      target: 'yes',
      met: bothServed,
    },
    lossFigure(lost.length, written),
    doubleRunsFigure(runs),
    {
      figure: 'runs not reported exactly once, runs without an end',
      value: `${String(runs.unreported)}, ${String(runs.open)}`,
      target: '0, 0',
      met: runs.unreported === 0 && runs.open === 0,
    },
    {
      figure: 'emails doubled, missing',
      value: `${String(mails.doubled)}, ${String(mails.missing)} of ${String(mails.wanted)}`,
      target: '0, 0',
      met: mails.doubled + mails.missing === 0 && mails.wanted > 0,
    },
    {
      figure: 'exit codes of the previous servers',
      value: codes.join(', '),
      target: '0',
      met: codes.every((code) => code === 0),
    },
  ]);
}

/**
 * New databases of this PostgreSQL are copies of `template1`, which gets the tables of this release. The
 * previous one finds its own migrations replaced by these, so that it has nothing to migrate.
 */
async function runSuite(
  { folder, name }: PreviousRelease,
  url: string,
  files: readonly string[],
): Promise<void> {
  const template = Object.assign(new URL(url), { pathname: '/template1' });
  const database = await openPostgres(template, migrationsDir, () => undefined);
  await database.close();
  const theirs = path.join(folder, 'apps/api/drizzle');
  rmSync(theirs, { recursive: true });
  cpSync(migrationsDir, theirs, { recursive: true });
  const results = path.join(folder, 'results.json');
  spawnSync(
    'npx',
    [
      'vitest',
      'run',
      '--project',
      'api-postgres',
      ...files,
      // What it says about the migrations themselves was true of its own.
      '--exclude',
      '**/migrations*.test.ts',
      '--reporter',
      'dot',
      '--reporter',
      'json',
      '--outputFile',
      results,
    ],
    {
      cwd: folder,
      env: { ...process.env, TEST_DATABASE_URL: url },
      stdio: ['ignore', 'inherit', 'inherit'],
    },
  );
  const { numFailedTests, numPassedTests, success } = JSON.parse(readFileSync(results, 'utf8')) as {
    numFailedTests: number;
    numPassedTests: number;
    success: boolean;
  };
  report(`The tests of ${name}, on the tables of this release`, [
    {
      figure: 'tests that failed',
      value: `${String(numFailedTests)} of ${String(numFailedTests + numPassedTests)}`,
      target: '0',
      met: success && numPassedTests > 0,
    },
  ]);
}
