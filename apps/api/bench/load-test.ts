/*
 * Eight reads to two writes on 50 connections, against a server process on each database.
 *   npm run bench -- load-test --seconds 60
 */
import { existsSync, readFileSync, rmSync } from 'node:fs';
import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { signUp } from '@flowdeck/contract/identity/session';
import autocannon from 'autocannon';
import { callAt } from '../test/support/call-at.ts';
import type { ServerProcess } from '../test/support/server-process.ts';
import { runServer } from '../test/support/server-process.ts';
import { freshDatabases } from './fresh-databases.ts';
import { option, report } from './report.ts';
import { temporaryFolder } from '../test/support/temporary-folder.ts';

const seconds = option('seconds', 60);
const warmUpSeconds = Math.max(5, Math.round(seconds / 6));
const targets = {
  PGlite: { perSecond: 300, p99: 250 },
  PostgreSQL: { perSecond: 1_000, p99: 100 },
};

const reads = [
  '/api/workflows',
  '/api/workflows/stats',
  '/api/workflows/activities/recent',
  '/api/ping',
];
const body = JSON.stringify({
  name: 'Under load',
  type: 'Verification',
  description: 'Created by the load test',
});

const create = { method: 'POST' as const, path: '/api/workflows', body };
const five = [...reads.map((path) => ({ method: 'GET' as const, path })), create];
const requests = [...five, ...five];

/** As many as work at once; one alone has its calls done a few at a time, and a bounded workspace. */
const accounts = 10;

const open = async (url: string) => {
  const tokens: string[] = [];
  for (let n = 0; n < accounts; n++) {
    const email = `load-${String(n)}@example.org`;
    const body = { email, name: 'Load', password: 'calm quarterly lighthouse', action: 'signup' };
    tokens.push((await callAt(url, signUp, { body })).token);
  }
  return tokens;
};

const fire = (url: string, tokens: readonly string[], duration: number) => {
  let clients = 0;
  return autocannon({
    url,
    duration,
    connections: 50,
    setupClient(client) {
      const token = tokens[clients++ % tokens.length] ?? '';
      const headers = { authorization: `Bearer ${token}`, 'content-type': 'application/json' };
      client.setRequests(requests.map((request) => ({ ...request, headers })));
    },
  });
};

const measuring = [
  '--expose-gc',
  '--import',
  new URL('memory-on-signal.mjs', import.meta.url).href,
] as const;
const memoryFile = path.join(temporaryFolder(), 'memory');

/** Bytes that a server holds. */
async function memory(server: ServerProcess): Promise<number> {
  rmSync(memoryFile, { force: true });
  server.kill('SIGUSR2');
  while (!existsSync(memoryFile) || readFileSync(memoryFile, 'utf8') === '') await wait(50);
  return Number(readFileSync(memoryFile, 'utf8'));
}

for await (const database of freshDatabases()) {
  const server = runServer({ ...database.env, MEMORY_FILE: memoryFile }, measuring);
  try {
    const url = await server.ready;
    const tokens = await open(url);
    await fire(url, tokens, warmUpSeconds);
    const before = await memory(server);
    const { requests, latency, non2xx, errors } = await fire(url, tokens, seconds);
    const growth = ((await memory(server)) / before - 1) * 100;
    const { perSecond, p99 } = targets[database.name];
    report(`Load on ${database.name}: 50 connections, ${String(seconds)} s, 80 % reads`, [
      {
        figure: 'requests a second',
        value: requests.average.toFixed(0),
        target: `≥ ${String(perSecond)}`,
        met: requests.average >= perSecond,
      },
      {
        figure: 'p99 in ms',
        value: String(latency.p99),
        target: `≤ ${String(p99)}`,
        met: latency.p99 <= p99,
      },
      {
        figure: 'answers that are no success',
        value: String(non2xx + errors),
        target: '0',
        met: non2xx + errors === 0,
      },
      {
        figure: 'growth of memory in %',
        value: growth.toFixed(1),
        target: '≤ 10',
        met: growth <= 10,
      },
    ]);
  } finally {
    server.kill('SIGTERM');
    await server.ended;
    await database.remove();
  }
}
