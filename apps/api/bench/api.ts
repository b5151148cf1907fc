/*
 * Our routes against bare Fastify handlers with the same statements on the same database, taking
 * short turns in one run, because a machine is sometimes faster and sometimes slower.
 *   npm run bench -- api --seconds 2 --rounds 9
 */
import { fork } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import autocannon from 'autocannon';
import { freshDatabases } from './fresh-databases.ts';
import { option, report, type Figure } from './report.ts';
import { calls, type Call, type Served } from './calls.ts';

const seconds = option('seconds', 2);
const rounds = option('rounds', 9);
const lowestRatio = 0.7;

const fire = async (
  address: string,
  { method, url, body }: Call,
  tokens: readonly string[],
  duration: number,
) => {
  let clients = 0;
  const { requests, latency, non2xx, errors, statusCodeStats, ...run } = await autocannon({
    url: `${address}${url}`,
    method,
    duration,
    connections: tokens.length,
    setupClient(client) {
      client.setHeaders({
        authorization: `Bearer ${tokens[clients++] ?? ''}`,
        ...(body && { 'content-type': 'application/json' }),
      });
    },
    ...(body && { body: JSON.stringify(body) }),
  });
  if (non2xx + errors > 0) {
    throw new Error(`${url}: ${String(errors)} errors, ${JSON.stringify(statusCodeStats)}`);
  }
  return { perSecond: requests.total / run.duration, p99: latency.p99 };
};

const median = (values: number[]) =>
  values.sort((a, b) => a - b)[Math.floor(values.length / 2)] ?? Number.NaN;

interface Measured {
  perSecond: number;
  p99: number;
}
interface Round {
  our: Measured;
  floor: Measured;
  ratio: number;
}

async function measure(call: Call, { ours, bare, tokens }: Served): Promise<Figure> {
  await fire(ours, call, tokens, 1);
  await fire(bare, call, tokens, 1);
  const rows: Round[] = [];
  for (let round = 0; round < rounds; round++) {
    const our = await fire(ours, call, tokens, seconds);
    const floor = await fire(bare, call, tokens, seconds);
    rows.push({ our, floor, ratio: our.perSecond / floor.perSecond });
  }
  const of = (read: (row: Round) => number) => median(rows.map(read)).toFixed(0);
  const ratio = median(rows.map((row) => row.ratio));
  return {
    figure: `${call.method} ${call.url}`,
    value:
      `${ratio.toFixed(2)} (${of(({ our }) => our.perSecond)} and ` +
      `${of(({ floor }) => floor.perSecond)}/s; p99 ${of(({ our }) => our.p99)} and ` +
      `${of(({ floor }) => floor.p99)} ms)`,
    target: `≥ ${String(lowestRatio)}`,
    met: ratio >= lowestRatio,
  };
}

for await (const database of freshDatabases()) {
  const child = fork(fileURLToPath(new URL('both.ts', import.meta.url)), {
    execArgv: ['--import', 'tsx'],
    env: { PATH: process.env.PATH, ...database.env },
    // The emails to the accounts are printed to stdout.
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
  });
  try {
    const ended = once(child, 'exit').then(() => {
      throw new Error('The servers ended before they were ready');
    });
    const [served] = (await Promise.race([once(child, 'message'), ended])) as [Served];
    ended.catch(() => undefined);
    const figures: Figure[] = [];
    for (const call of calls) figures.push(await measure(call, served));
    report(
      `Our routes and bare handlers on ${database.name}, ${String(served.tokens.length)} connections`,
      figures,
    );
  } finally {
    if (child.exitCode === null) {
      const gone = once(child, 'exit');
      child.disconnect();
      await gone;
    }
    await database.remove();
  }
}
