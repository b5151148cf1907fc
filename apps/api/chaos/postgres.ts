/*
 * Repeatedly crashes and restarts the PostgreSQL of a server under load.
 *   npm run chaos -- postgres --rounds 20
 */
import { startLocalPostgres } from '../test/support/postgres.ts';
import { restartUnderLoad } from '../test/support/restart-postgres.ts';
import { option, report } from '../bench/report.ts';
import { lossFigure } from './figures.ts';

const rounds = option('rounds', 20);
const postgres = await startLocalPostgres({ durable: true });
if (!postgres) throw new Error('This test needs the PostgreSQL binaries on this machine.');

const { counts, wrong, recoveries, written, lost, ended } = await restartUnderLoad({
  postgres,
  rounds,
});
await postgres.stop();
for (const answer of new Set(wrong)) console.log(answer);
if (ended.code !== 0) console.log(ended.stderr.slice(-2_000));

const slowest = Math.max(...recoveries);
report(`PostgreSQL crashed under load, ${String(recoveries.length)} times`, [
  {
    figure: '503 answers during the crashes, successes',
    value: `${String(counts.unavailable)}, ${String(counts.success)}`,
    target: 'some',
    met: counts.unavailable > 0 && counts.success > 0,
  },
  {
    figure: 'other answers, broken connections',
    value: `${String(wrong.length)}, ${String(counts.broken)}`,
    target: '0, 0',
    met: wrong.length + counts.broken === 0,
  },
  {
    figure: 'slowest recovery in ms',
    value: slowest.toFixed(0),
    target: '≤ 5000',
    met: recoveries.length === rounds && slowest <= 5_000,
  },
  lossFigure(lost.length, written),
  {
    figure: 'exit code at the end',
    value: String(ended.code),
    target: '0',
    met: ended.code === 0,
  },
]);
