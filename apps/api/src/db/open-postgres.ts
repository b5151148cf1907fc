import pg from 'pg';
import { errorCode, StartError } from '../errors/start-error.ts';
import type { OpenDatabase } from './database.ts';
import { migrateOn, onPool, watch } from './on-pool.ts';

const oldestVersion = 15;
const connectTimeoutMs = 5_000;
const queryTimeoutMs = 15_000;
const maxConnections = 10;
/** Any fixed number; servers that start together take turns at the migrations. */
const migrationLock = 7_314_001;

/**
 * Connects to PostgreSQL and migrates it.
 * @param onLost called for every connection that breaks; the pool replaces it
 * @throws {StartError} if it cannot be reached, refuses, or is too old
 */
export async function openPostgres(
  url: URL,
  migrationsFolder: string,
  onLost: (error: Error) => void,
): Promise<OpenDatabase> {
  await bringUpToDate(url, migrationsFolder);
  const pool = new pg.Pool({
    connectionString: url.href,
    application_name: 'flowdeck',
    max: maxConnections,
    connectionTimeoutMillis: connectTimeoutMs,
    query_timeout: queryTimeoutMs,
  });
  watch(pool, onLost);
  return onPool(pool, () => pool.end());
}

/**
 * On a separate connection: with much data, a migration (or another server's) may take longer than
 * any query of the pool may. The lock ends with the connection.
 */
async function bringUpToDate(url: URL, migrationsFolder: string): Promise<void> {
  const client = await connectTo(url);
  try {
    await client.query('select pg_advisory_lock($1)', [migrationLock]);
    await migrateOn(client, migrationsFolder);
  } finally {
    await client.end();
  }
}

/**
 * A connection whose queries may take as long as they need; the caller ends it.
 * @throws {StartError} if PostgreSQL cannot be reached, refuses, or is too old
 */
export async function connectTo(url: URL): Promise<pg.Client> {
  const client = new pg.Client({
    connectionString: url.href,
    application_name: 'flowdeck',
    connectionTimeoutMillis: connectTimeoutMs,
  });
  // Failures outside queries; queries report their own.
  client.on('error', () => undefined);
  try {
    await client.connect().catch((error: unknown) => {
      throw cannotConnect(url, error);
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
function cannotConnect(url: URL, error: unknown): StartError {
  const place = `${url.host || 'the local socket'}${url.pathname}`;
  const reason = (error instanceof Error && error.message) || errorCode(error) || 'no answer';
  return new StartError(
    `PostgreSQL at ${place} cannot be used: ${reason}. Check its address (DATABASE_URL).`,
    { cause: error },
  );
}
