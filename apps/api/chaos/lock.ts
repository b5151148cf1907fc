/*
 * Starts a second server on a data folder, one after its holder was killed, and many at once; then
 * sends SIGTERM under load.
 *   npm run chaos -- lock --rounds 20
 */
import { spawnSync } from 'node:child_process';
import path from 'node:path';
import { startLocalPostgres } from '../test/support/postgres.ts';
import { stopUnderLoad } from '../test/support/stop-under-load.ts';
import { runServer } from '../test/support/server-process.ts';
import { option, report } from '../bench/report.ts';
import { temporaryFolder } from '../test/support/temporary-folder.ts';
import { lossFigure } from './figures.ts';

const rounds = option('rounds', 20);
const atOnce = 5;
/** How long node itself takes to start on this machine at the moment, in ms. */
function bareStart(): number {
  const startedAt = performance.now();
  spawnSync(process.execPath, ['-e', '0']);
  return performance.now() - startedAt;
}

const env = { DATA_DIR: path.join(temporaryFolder(), 'data') };

let unnamed = 0;
let slowestRefusal = 0;
let slowestBareStart = 0;
let slowestTakeover = 0;
let holder = runServer(env);
let address = await holder.ready;
for (let round = 0; round < rounds; round++) {
  slowestBareStart = Math.max(slowestBareStart, bareStart());
  const startedAt = performance.now();
  const { code, stderr } = await runServer(env).ended;
  slowestRefusal = Math.max(slowestRefusal, performance.now() - startedAt);
  const named = stderr.includes(`process ${String(holder.pid)}, serving ${address}`);
  if (code !== 1 || !named) unnamed += 1;

  holder.kill('SIGKILL');
  await holder.ended;
  const killedAt = performance.now();
  holder = runServer(env);
  address = await holder.ready;
  slowestTakeover = Math.max(slowestTakeover, performance.now() - killedAt);
}
holder.kill('SIGKILL');
await holder.ended;

let crowded = 0;
for (let round = 0; round < rounds; round++) {
  const servers = Array.from({ length: atOnce }, () => runServer(env));
  const starts = await Promise.allSettled(servers.map(({ ready }) => ready));
  if (starts.filter(({ status }) => status === 'fulfilled').length !== 1) crowded += 1;
  for (const server of servers) server.kill('SIGKILL');
  await Promise.all(servers.map(({ ended }) => ended));
}

console.log(`The slowest start of node itself took ${slowestBareStart.toFixed(0)} ms.`);
report(`A data folder in use, ${String(rounds)} times`, [
  {
    figure: 'not refused, or refused without naming the holder',
    value: String(unnamed),
    target: '0',
    met: unnamed === 0,
  },
  {
    figure: 'slowest refusal in ms, including the start of node',
    value: slowestRefusal.toFixed(0),
    target: '≤ 1000',
    met: slowestRefusal <= 1_000,
  },
  {
    figure: 'slowest start in ms after the holder was killed',
    value: slowestTakeover.toFixed(0),
    target: '≤ 5000',
    met: slowestTakeover <= 5_000,
  },
  {
    figure: `${String(atOnce)} at once: rounds without exactly one`,
    value: String(crowded),
    target: '0',
    met: crowded === 0,
  },
]);

async function testStop(name: string, database: Record<string, string>): Promise<void> {
  const finished = await stopUnderLoad({
    env: database,
    endless: false,
  });
  const endless = await stopUnderLoad({ env: database, endless: true });
  const refusesAfter = Math.max(finished.refusesAfter, endless.refusesAfter);
  const lost = finished.lost.length + endless.lost.length;
  report(`SIGTERM under load on ${name}`, [
    {
      figure: 'new connections refused after ms',
      value: refusesAfter.toFixed(0),
      target: '≤ 1000',
      met: refusesAfter <= 1_000,
    },
    {
      figure: 'a call in progress',
      value: finished.callInProgress,
      target: 'answered',
      met: finished.callInProgress === 'answered',
    },
    {
      figure: 'exited after ms; with a call that never ends',
      value: `${finished.goneAfter.toFixed(0)}; ${endless.goneAfter.toFixed(0)}`,
      target: '≤ 11000',
      met: Math.max(finished.goneAfter, endless.goneAfter) <= 11_000,
    },
    {
      figure: 'exit codes',
      value: `${String(finished.code)}, ${String(endless.code)}`,
      target: '0, 0',
      met: finished.code === 0 && endless.code === 0,
    },
    lossFigure(lost, finished.written + endless.written),
  ]);
}

await testStop('PGlite', env);
const postgres = await startLocalPostgres({ durable: true });
if (postgres) {
  await testStop('PostgreSQL', { DATABASE_URL: postgres.url, DEMO: 'on' });
  await postgres.stop();
} else console.log('PostgreSQL is not installed here, so its half was skipped.');
