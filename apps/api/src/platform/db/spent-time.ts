import { AsyncLocalStorage } from 'node:async_hooks';
import type pg from 'pg';

/** What runs in it adds up for how long it has had a connection to the database, in milliseconds. */
export const spentTime = new AsyncLocalStorage<{ ms: number }>();

type Done = (
  error: Error | undefined,
  client: pg.PoolClient | undefined,
  release: (failure?: Error | boolean) => void,
) => void;

/** Notes for how long each has had a connection: of the embedded database, the only one. */
export function noteSpentTime(pool: pg.Pool): pg.Pool {
  const connect = pool.connect.bind(pool);
  // The pool's own `query` uses the callback.
  const noted = (done?: Done) => {
    const spent = spentTime.getStore();
    if (!done) return connect().then((client) => timed(client, spent));
    connect((error, client, release) => {
      done(error, client && timed(client, spent), release);
    });
    return undefined;
  };
  return Object.assign(pool, { connect: noted });
}

/** The pool gives a connection another way back each time that it lends it. */
function timed(client: pg.PoolClient, spent: { ms: number } | undefined): pg.PoolClient {
  if (!spent) return client;
  const startedAt = performance.now();
  const release = client.release.bind(client);
  client.release = (failure) => {
    spent.ms += performance.now() - startedAt;
    release(failure);
  };
  return client;
}
