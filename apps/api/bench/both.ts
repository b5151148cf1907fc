/*
 * A process with two servers on one database and one pool of connections: ours, and beside it bare
 * handlers that only send the very statements that ours sends and answer their rows, as the driver
 * reads them, in JSON.
 */
import { mkdir } from 'node:fs/promises';
import type { AddressInfo, Server } from 'node:net';
import path from 'node:path';
import { signIn } from '@flowdeck/contract/session';
import Fastify, { type InjectOptions } from 'fastify';
import pg from 'pg';
import { readConfig } from '../src/config/config.ts';
import { demoCredentials } from '@flowdeck/domain/accounts/demo-credentials';
import { openApp } from '../src/start/open-app.ts';
import { apiDir, migrationsDir } from '../test/support/paths.ts';
import { calls, type Call, type Served } from './calls.ts';

type Query = (...args: unknown[]) => Promise<{ rows: unknown[] }>;
interface Statement {
  pool: pg.Pool;
  /** Named if it is prepared. */
  name?: string;
  text: string;
  values: unknown[];
}

const prototype = pg.Pool.prototype as unknown as { query: Query };
const query = prototype.query;
let recorded: Statement[] = [];
prototype.query = function (this: pg.Pool, ...args) {
  const [statement, values = statement.values] = args as [Omit<Statement, 'pool'>, unknown[]?];
  const { name, text } = statement;
  recorded.push({ pool: this, name, text, values });
  return query.apply(this, args);
};

const config = readConfig({ ...process.env, PORT: '0', LOG_LEVEL: 'silent' }, apiDir);
await mkdir(config.dataDir, { recursive: true });
const { app, closeDatabase } = await openApp(config, {
  version: '0.0.0',
  migrationsDir,
  webDir: path.join(apiDir, 'no-web-app'),
  contentWorker: new URL('../src/content-worker.ts', import.meta.url),
});
const { token } = (
  await app.inject({ method: 'POST', url: signIn.path, payload: demoCredentials })
).json<{ data: { token: string } }>().data;
const request = ({ method, url, body }: Call): InjectOptions => ({
  method,
  url,
  payload: body,
  headers: { authorization: `Bearer ${token}` },
});
const create = calls.find(({ method }) => method === 'POST');
// Full pages.
for (let made = 0; create && made < 60; made++) await app.inject(request(create));

const bare = Fastify();
for (const call of calls) {
  recorded = [];
  const { statusCode } = await app.inject(request(call));
  if (statusCode !== 200) throw new Error(`${call.url} answered ${String(statusCode)}`);
  const statements = recorded;
  bare.route({
    method: call.method,
    url: call.url,
    handler: async () => {
      const data: unknown[] = [];
      for (const { pool, ...statement } of statements) {
        data.push((await query.call(pool, statement)).rows);
      }
      return { success: true, data };
    },
  });
}
prototype.query = query;

await app.listen({ host: '127.0.0.1', port: 0 });
await bare.listen({ host: '127.0.0.1', port: 0 });
const addressOf = ({ server }: { server: Server }) =>
  `http://127.0.0.1:${String((server.address() as AddressInfo).port)}`;
process.send?.({ ours: addressOf(app), bare: addressOf(bare), token } satisfies Served);

process.once('disconnect', () => {
  void Promise.all([app.close(), bare.close()])
    .then(closeDatabase)
    .then(() => process.exit(0));
});
