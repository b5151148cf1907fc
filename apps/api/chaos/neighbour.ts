/*
 * One tenant does everything at once that could hurt others, while another's calls are measured.
 *   npm run chaos -- neighbour --seconds 30
 */
import { freshDatabases } from '../bench/fresh-databases.ts';
import { option, report } from '../bench/report.ts';
import { liveBesideHostile } from '../test/support/hostile-neighbour.ts';

const seconds = option('seconds', 30);
const longest = (times: readonly number[]) => Math.max(0, ...times);
const p99 = (times: readonly number[]) =>
  times.toSorted((a, b) => a - b)[Math.ceil(times.length * 0.99) - 1] ?? 0;

for await (const database of freshDatabases()) {
  const { alone, beside, refused, ...rest } = await liveBesideHostile({
    env: database.env,
    seconds,
  });
  await database.remove();
  const { calls, signIns, mails } = beside;
  for (const refusal of new Set(refused)) console.log(refusal);
  console.log(`The hostile tenant's answers by status: ${JSON.stringify(rest.hostile)}`);
  console.log(`Bytes that another one stored: ${rest.filledBytes.toLocaleString('en')}`);
  console.log(`Its posts without an answer: ${String(rest.hanging)}`);
  console.log(
    `Alone: p99 of its calls ${p99(alone.calls).toFixed(0)} ms, slowest sign-in ` +
      `${longest(alone.signIns).toFixed(0)} ms, slowest email ${longest(alone.mails).toFixed(0)} ms`,
  );
  report(`Beside a hostile tenant on ${database.name}, ${String(seconds)} s`, [
    {
      figure: `p99 in ms of ${String(calls.length)} calls`,
      value: p99(calls).toFixed(0),
      target: '≤ 500',
      met: calls.length > 0 && p99(calls) <= 500,
    },
    {
      figure: `slowest of ${String(signIns.length)} sign-ins in ms`,
      value: longest(signIns).toFixed(0),
      target: '≤ 2000',
      met: signIns.length > 0 && longest(signIns) <= 2_000,
    },
    {
      figure: `slowest of ${String(mails.length)} emails in ms`,
      value: longest(mails).toFixed(0),
      target: '≤ 5000',
      met: mails.length > 0 && longest(mails) <= 5_000,
    },
    {
      figure: 'refused or failed',
      value: String(refused.length),
      target: '0',
      met: refused.length === 0,
    },
    {
      figure: 'runs, pieces by the language model',
      value: `${String(rest.runs)}, ${String(rest.pieces)}`,
      target: '≥ 1 each',
      met: rest.runs > 0 && rest.pieces > 0,
    },
  ]);
}
