/*
 * Kills workers during their runs, ten at a time, and checks how the runs end.
 *   npm run chaos -- worker --kills 50
 */
import { moments } from '../test/support/hold-runs.ts';
import { killWorkers } from '../test/support/kill-workers.ts';
import { startLocalPostgres } from '../test/support/postgres.ts';
import { option, report } from '../bench/report.ts';

const atOnce = 10;
const rounds = Math.ceil(option('kills', 50) / atOnce);
const postgres = await startLocalPostgres({ durable: true });
if (!postgres) throw new Error('This test needs the PostgreSQL binaries on this machine.');

const { killed, wrong, stillRunning, recoveries } = await killWorkers({
  url: postgres.url,
  workers: atOnce,
  moments: Array.from({ length: rounds }, (_, n) => moments[n % moments.length] ?? 'its effect'),
});
await postgres.stop();

for (const { moment, ms } of recoveries) {
  console.log(`${String(atOnce)} killed before ${moment}: all done after ${ms.toFixed(0)} ms`);
}
const slowest = Math.max(...recoveries.map(({ ms }) => ms));
report(`Workers killed during a run, ${String(killed)} times`, [
  {
    figure: 'runs not done exactly once',
    value: `${String(wrong.length)} of ${String(killed)}`,
    target: '0',
    met: wrong.length === 0,
  },
  {
    figure: "runs that stay 'running'",
    value: String(stillRunning),
    target: '0',
    met: stillRunning === 0,
  },
  {
    figure: 'slowest recovery of a round in ms',
    value: slowest.toFixed(0),
    target: '≤ 60000',
    met: slowest <= 60_000,
  },
]);
