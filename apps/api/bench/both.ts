/*
 * A process with two servers on one database and one pool of connections: ours, and beside it bare
 * handlers that only send the very statements that ours sends for the same account and answer their rows,
 * as the driver reads them, in JSON.
 */
import { mkdir } from 'node:fs/promises';
import type { AddressInfo, Server } from 'node:net';
import path from 'node:path';
import { signUp } from '@flowdeck/contract/identity/session';
import Fastify, { type InjectOptions } from 'fastify';
import pg from 'pg';
import { createLog } from '../src/platform/log.ts';
import { readConfig } from '../src/operations/config/config.ts';
import { openApp } from '../src/operations/start/open-app.ts';
import { apiDir, migrationsDir } from '../test/support/paths.ts';
import { calls, type Call, type Served } from './calls.ts';

type Query = (...args: unknown[]) => Promise<{ rows: unknown[] }>;
interface Statement {
  pool: pg.Pool;
  /** Whether it is one of a transaction, which has a connection of its own from `begin` on. */
  inTransaction: boolean;
  /** Named if it is prepared. */
  name?: string;
  text: string;
  values: unknown[];
}

/** What is given to the driver. */
type Given = [string | { name?: string; text: string; values?: unknown[] | undefined }, unknown[]?];

const prototype = pg.Pool.prototype as unknown as {
  query: Query;
  connect: (...args: unknown[]) => Promise<pg.PoolClient> | undefined;
};
const { query, connect } = prototype;
let recorded: Statement[] = [];
function record(pool: pg.Pool, inTransaction: boolean, [given, more = []]: Given) {
  const statement = typeof given === 'string' ? { text: given, values: more } : given;
  const { name, text, values = more } = statement;
  recorded.push({ pool, inTransaction, name, text, values });
}
prototype.query = function (this: pg.Pool, ...args) {
  record(this, false, args as Given);
  return query.apply(this, args);
};
prototype.connect = function (this: pg.Pool, ...args) {
  const connecting = connect.apply(this, args);
  // With a callback, it is the pool's own query that connects.
  return connecting?.then((client) => {
    const send = client.query.bind(client) as Query;
    const sent: Query = (...given) => {
      record(this, true, given as Given);
      return send(...given);
    };
    return new Proxy(client, {
      get: (target, key) => (key === 'query' ? sent : (Reflect.get(target, key) as unknown)),
    });
  });
};

const config = readConfig({ ...process.env, PORT: '0', LOG_LEVEL: 'silent' }, apiDir);
await mkdir(config.dataDir, { recursive: true });
const { app, closeDatabase } = await openApp(
  config,
  {
    version: '0.0.0',
    migrationsDir,
    webDir: path.join(apiDir, 'no-web-app'),
    contentWorker: new URL('../src/content-worker.ts', import.meta.url),
  },
  createLog('silent'),
);
/** Makes an account; the answer is its token. */
async function signUpAs(n: number): Promise<string> {
  const email = `bench-${String(n)}@example.org`;
  const payload = { email, name: 'Bench', password: 'calm quarterly lighthouse', action: 'signup' };
  const answer = await app.inject({ method: 'POST', url: signUp.path, payload });
  if (answer.statusCode !== 200) throw new Error(`An account was refused: ${answer.body}`);
  return answer.json<{ data: { token: string } }>().data.token;
}

async function send({ method, url, body: payload }: Call, token: string): Promise<void> {
  const authorization = `Bearer ${token}`;
  const options: InjectOptions = { method, url, payload, headers: { authorization } };
  const { statusCode } = await app.inject(options);
  if (statusCode !== 200) throw new Error(`${url} answered ${String(statusCode)}`);
}

/** One for each connection: an account has only a few calls done at a time. */
const tokens: string[] = [];
for (let n = 0; n < 10; n++) tokens.push(await signUpAs(n));
const create = calls.find(({ method }) => method === 'POST');
for (const token of tokens) {
  // Full pages.
  for (let made = 0; create && made < 60; made++) await send(create, token);
}

const bare = Fastify();
for (const call of calls) {
  const statementsOf = new Map<string, Statement[]>();
  for (const token of tokens) {
    recorded = [];
    await send(call, token);
    statementsOf.set(`Bearer ${token}`, recorded);
  }
  bare.route({
    method: call.method,
    url: call.url,
    handler: async ({ headers }) => {
      const statements = statementsOf.get(headers.authorization ?? '');
      if (!statements) throw new Error('The bare handlers know no such account.');
      const data: unknown[] = [];
      let client: pg.PoolClient | undefined;
      for (const { pool, inTransaction, ...statement } of statements) {
        if (inTransaction) client ??= await pool.connect();
        const { rows } = await (inTransaction && client
          ? client.query(statement)
          : query.call(pool, statement));
        data.push(rows);
      }
      client?.release();
      return { success: true, data };
    },
  });
}
Object.assign(prototype, { query, connect });

await app.listen({ host: '127.0.0.1', port: 0 });
await bare.listen({ host: '127.0.0.1', port: 0 });
const addressOf = ({ server }: { server: Server }) =>
  `http://127.0.0.1:${String((server.address() as AddressInfo).port)}`;
process.send?.({ ours: addressOf(app), bare: addressOf(bare), tokens } satisfies Served);

process.once('disconnect', () => {
  void Promise.all([app.close(), bare.close()])
    .then(closeDatabase)
    .then(() => process.exit(0));
});
