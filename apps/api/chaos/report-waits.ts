import { report, type Figure } from '../bench/report.ts';
import type { Times } from '../test/support/neighbours-day.ts';

const longest = (times: readonly number[]) => Math.max(0, ...times);
const p99 = (times: readonly number[]) =>
  times.toSorted((a, b) => a - b)[Math.ceil(times.length * 0.99) - 1] ?? 0;

/** Prints how long a neighbour waited beside something, in milliseconds, and what it was refused. */
export function reportWaits(
  title: string,
  { alone, beside, refused }: { alone: Times; beside: Times; refused: readonly string[] },
  more: readonly Figure[] = [],
): void {
  for (const refusal of new Set(refused)) console.log(refusal);
  const waits = (what: string, times: readonly number[], value: number, most: number): Figure => ({
    figure: what,
    value: value.toFixed(0),
    target: `≤ ${String(most)}`,
    met: times.length > 0 && value <= most,
  });
  const { calls, signIns, mails } = beside;
  console.log(
    `Alone: p99 of its calls ${p99(alone.calls).toFixed(0)} ms, ` +
      `slowest sign-in ${longest(alone.signIns).toFixed(0)} ms`,
  );
  report(title, [
    waits(`p99 in ms of ${String(calls.length)} calls`, calls, p99(calls), 500),
    waits(`slowest of ${String(signIns.length)} sign-ins in ms`, signIns, longest(signIns), 2_000),
    waits(`slowest of ${String(mails.length)} emails in ms`, mails, longest(mails), 5_000),
    {
      figure: 'refused or failed',
      value: String(refused.length),
      target: '0',
      met: refused.length === 0,
    },
    ...more,
  ]);
}
