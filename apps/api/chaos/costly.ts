/*
 * One tenant has as much as it may and makes the calls that cost the most, while another's calls are measured.
 *   npm run chaos -- costly --seconds 30
 */
import { freshDatabases } from '../bench/fresh-databases.ts';
import { option, report } from '../bench/report.ts';
import { costlyAttacks, liveBesideCostly } from '../test/support/costly-tenant.ts';

const seconds = option('seconds', 20);
const longest = (times: readonly number[]) => Math.max(0, ...times);
const p99 = (times: readonly number[]) =>
  times.toSorted((a, b) => a - b)[Math.ceil(times.length * 0.99) - 1] ?? 0;

for (const attack of costlyAttacks) {
  for await (const database of freshDatabases()) {
    const { env, name } = database;
    const { alone, beside, refused, ...rest } = await liveBesideCostly({ env, attack, seconds });
    await database.remove();
    for (const refusal of new Set(refused)) console.log(refusal);
    console.log(
      `The costly tenant: ${JSON.stringify(rest)}; alone p99 ${p99(alone.calls).toFixed(0)} ms`,
    );
    report(`Beside ${attack} on ${name}, ${String(seconds)} s`, [
      {
        figure: `p99 in ms of ${String(beside.calls.length)} calls`,
        value: p99(beside.calls).toFixed(0),
        target: '≤ 500',
        met: beside.calls.length > 0 && p99(beside.calls) <= 500,
      },
      {
        figure: `slowest of ${String(beside.signIns.length)} sign-ins in ms`,
        value: longest(beside.signIns).toFixed(0),
        target: '≤ 2000',
        met: beside.signIns.length > 0 && longest(beside.signIns) <= 2_000,
      },
      {
        figure: 'refused or failed',
        value: String(refused.length),
        target: '0',
        met: refused.length === 0,
      },
    ]);
  }
}
