/*
 * Two API servers and two workers on one PostgreSQL; one of each is killed while all are busy.
 *   npm run chaos -- cluster --rounds 5
 */
import { killOneOfEach } from '../test/support/kill-one-of-each.ts';
import { startLocalPostgres } from '../test/support/postgres.ts';
import { option, report } from '../bench/report.ts';
import { doubleRunsFigure, lossFigure } from './figures.ts';

const rounds = option('rounds', 5);

for (let round = 1; round <= rounds; round++) {
  const postgres = await startLocalPostgres({ durable: true });
  if (!postgres) throw new Error('This test needs the PostgreSQL binaries on this machine.');
  const { written, lost, runs, recoveryMs } = await killOneOfEach({
    url: postgres.url,
    workflows: 12,
    clients: 8,
  });
  await postgres.stop();
  report(`One of two API servers and one of two workers killed, round ${String(round)}`, [
    lossFigure(lost.length, written),
    doubleRunsFigure(runs),
    {
      figure: 'runs not reported exactly once',
      value: String(runs.unreported),
      target: '0',
      met: runs.unreported === 0,
    },
    {
      figure: "runs that stay 'running'",
      value: String(runs.open),
      target: '0',
      met: runs.open === 0,
    },
    {
      figure: 'ms until the others had finished everything',
      value: recoveryMs.toFixed(0),
      target: '≤ 60000',
      met: recoveryMs <= 60_000,
    },
  ]);
}
