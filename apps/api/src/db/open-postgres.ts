import pg from 'pg';
import { errorCode, StartError } from '../start-error.ts';
import type { OpenDatabase } from './database.ts';
import { migrateOn, onPool, watch } from './on-pool.ts';

const connectTimeoutMs = 5_000;
const queryTimeoutMs = 15_000;
const maxConnections = 10;
/** Any fixed number; servers that start together take turns at the migrations. */
const migrationLock = 7_314_001;

/**
 * Connects to PostgreSQL (15 or newer) and brings it up to date.
 * @param onLost told of every connection that breaks; the pool replaces it by itself
 * @throws {StartError} when it cannot be reached or refuses
 */
export async function openPostgres(
  url: URL,
  migrationsFolder: string,
  onLost: (error: Error) => void,
): Promise<OpenDatabase> {
  const pool = new pg.Pool({
    connectionString: url.href,
    application_name: 'flowdeck',
    max: maxConnections,
    connectionTimeoutMillis: connectTimeoutMs,
    query_timeout: queryTimeoutMs,
  });
  watch(pool, onLost);

  const client = await pool.connect().catch(async (error: unknown) => {
    await pool.end();
    throw cannotConnect(url, error);
  });
  try {
    await client.query('select pg_advisory_lock($1)', [migrationLock]);
    await migrateOn(client, migrationsFolder);
    await client.query('select pg_advisory_unlock($1)', [migrationLock]);
    client.release();
  } catch (error) {
    client.release(true);
    await pool.end();
    throw error;
  }
  return onPool(pool, () => pool.end());
}

/** Why PostgreSQL cannot be used, without its password. */
export function cannotConnect(url: URL, error: unknown): StartError {
  const place = `${url.host || 'the local socket'}${url.pathname}`;
  const reason = (error instanceof Error && error.message) || errorCode(error) || 'no answer';
  return new StartError(
    `PostgreSQL at ${place} cannot be used: ${reason}. Check its address (DATABASE_URL).`,
    { cause: error },
  );
}
