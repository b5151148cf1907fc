import { setTimeout as wait } from 'node:timers/promises';
import pg from 'pg';
import { errorCode, StartError } from '../errors/start-error.ts';
import { advisoryLocks } from './advisory-locks.ts';
import type { OpenDatabase } from './database.ts';
import { migrate, type MigrationWait } from './migrate.ts';
import { onPool, watch } from './on-pool.ts';
import { noteSpentTime } from './spent-time.ts';
import { UnnamedClient } from './unnamed-client.ts';

const oldestVersion = 15;
const connectTimeoutMs = 5_000;
const queryTimeoutMs = 15_000;
/** Of each process. */
const maxConnections = 10;
/** How often a server asks whether it is its turn. */
const turnMs = 250;
const directVariable = 'DATABASE_DIRECT_URL';

/**
 * Connects to PostgreSQL and migrates it.
 * @param url may lead to a pool in transaction mode (such as PgBouncer), which gives each transaction
 *   any of its sessions
 * @param onLost called for every connection that breaks; the pool replaces it
 * @param directUrl leads past that pool, for what needs a session of its own; null if there is no pool
 * @param onWait told when a migration waits for others
 * @throws {StartError} if it cannot be reached, refuses, is too old, or has a pool before it that
 *   nothing leads past
 */
export async function openPostgres(
  url: URL,
  migrationsFolder: string,
  onLost: (error: Error) => void,
  directUrl: URL | null = null,
  onWait: (wait: MigrationWait) => void = () => undefined,
): Promise<OpenDatabase> {
  const variable = directUrl ? directVariable : undefined;
  await bringUpToDate(directUrl ?? url, migrationsFolder, onWait, variable);
  // So that a start fails on the address of the pool, too, and not the first call.
  if (directUrl) await connectTo(url).then((client) => client.end());
  return onMigratedPostgres(url, onLost, directUrl);
}

/** The same on a database that is up to date; connects with the first query. */
export function onMigratedPostgres(
  url: URL,
  onLost: (error: Error) => void,
  directUrl: URL | null = null,
): OpenDatabase {
  const pool = poolTo(url, { pooled: directUrl !== null, connectTimeoutMs, queryTimeoutMs });
  watch(pool, onLost);
  return onPool(pool, () => pool.end());
}

interface PoolOptions {
  /** Whether the server is behind a pool in transaction mode. */
  pooled: boolean;
  connectTimeoutMs: number;
  queryTimeoutMs: number;
}

/** The connections of this process to a server. */
export const poolTo = (url: URL, { pooled, connectTimeoutMs, queryTimeoutMs }: PoolOptions) =>
  noteSpentTime(
    new pg.Pool({
      connectionString: url.href,
      application_name: 'flowdeck',
      max: maxConnections,
      connectionTimeoutMillis: connectTimeoutMs,
      query_timeout: queryTimeoutMs,
      ...(pooled && { Client: UnnamedClient }),
    }),
  );

/**
 * On a separate connection: with much data, a migration (or another server's) may take longer than
 * any query of the pool may. The lock ends with the connection.
 */
async function bringUpToDate(
  url: URL,
  migrationsFolder: string,
  onWait: (wait: MigrationWait) => void,
  variable?: string,
): Promise<void> {
  const client = await connectTo(url, variable);
  try {
    await refuseSharedSession(client, url, variable);
    await takeTurn(client);
    await migrate(client, migrationsFolder, {
      transactions: 'one by one',
      startOver: 'drop this one and create it again',
      async pause(ms) {
        await client.query('select pg_advisory_unlock($1)', [advisoryLocks.migrations]);
        await wait(ms);
        await takeTurn(client);
      },
      onWait,
    });
  } finally {
    await client.end();
  }
}

/**
 * Servers that start together take turns at the migrations. This asks, and does not wait in the database: a query that
 * waits is a transaction, an index that is built concurrently waits for every earlier transaction, and so
 * PostgreSQL would end one of the two, again and again.
 */
async function takeTurn(client: pg.Client): Promise<void> {
  for (;;) {
    const { rows } = await client.query<{ mine: boolean }>(
      'select pg_try_advisory_lock($1) as mine',
      [advisoryLocks.migrations],
    );
    if (rows[0]?.mine) return;
    await wait(turnMs);
  }
}

/**
 * A lock of the session would stay with one that others get next, so that no server could ever start
 * again.
 * @throws {StartError} if the connection has no session to itself
 */
async function refuseSharedSession(client: pg.Client, url: URL, variable?: string): Promise<void> {
  const session = await sessionOf(client);
  // A pool has numbers of its own for its clients.
  if ((client as unknown as { processID: number }).processID === session) return;
  const other = await connectTo(url, variable);
  try {
    if ((await sessionOf(other)) !== session) return;
  } finally {
    await other.end();
  }
  throw new StartError(
    variable === directVariable
      ? `${directVariable} leads to a pool of connections in transaction mode, too. It must lead to PostgreSQL itself, or to a pool in session mode.`
      : `DATABASE_URL leads to a pool of connections in transaction mode. Set ${directVariable}, too, to the address of PostgreSQL itself: migrations need a session of their own.`,
  );
}

async function sessionOf(client: pg.Client): Promise<number | undefined> {
  const { rows } = await client.query<{ pid: number }>('select pg_backend_pid() as pid');
  return rows[0]?.pid;
}

/**
 * A connection whose queries may take as long as they need; the caller ends it.
 * @param variable of the configuration, where the address is from
 * @throws {StartError} if PostgreSQL cannot be reached, refuses, or is too old
 */
export async function connectTo(url: URL, variable = 'DATABASE_URL'): Promise<pg.Client> {
  const client = new pg.Client({
    connectionString: url.href,
    application_name: 'flowdeck',
    connectionTimeoutMillis: connectTimeoutMs,
  });
  // Failures outside queries; queries report their own.
  client.on('error', () => undefined);
  try {
    await client.connect().catch((error: unknown) => {
      throw cannotConnect(url, variable, error);
    });
    const { rows } = await client.query<{ version: number }>(
      `select current_setting('server_version_num')::int / 10000 as version`,
    );
    const version = rows[0]?.version ?? 0;
    if (version >= oldestVersion) return client;
    throw new StartError(
      `PostgreSQL ${String(version)} is too old: Flowdeck needs ${String(oldestVersion)} or newer.`,
    );
  } catch (error) {
    await client.end().catch(() => undefined);
    throw error;
  }
}

/** Why PostgreSQL cannot be used, without its password. */
export function cannotConnect(url: URL, variable: string, error: unknown): StartError {
  const place = `${url.host || 'the local socket'}${url.pathname}`;
  const reason = (error instanceof Error && error.message) || errorCode(error) || 'no answer';
  return new StartError(
    `PostgreSQL at ${place} cannot be used: ${reason}. Check its address (${variable}).`,
    { cause: error },
  );
}
