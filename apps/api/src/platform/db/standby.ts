import { setTimeout as pause } from 'node:timers/promises';
import type pg from 'pg';

/** A position in the write-ahead log, as PostgreSQL writes it: `0/3000148`. */
export type LogPosition = string;

/** What a primary and its standbys have in common, and no other database has. */
export type Identity = string;

/** In ms: how long a read waits for a standby to catch up. */
const patienceMs = 50;
const lookAgainMs = 5;
/** In ms: a standby that needs longer to say how far it is will not say it. */
const answerMs = 1_000;

/**
 * Up to where the log is that has every acknowledged commit. Without `synchronous_commit`, one is
 * acknowledged before it is on disk. While nobody commits, the log may be on disk up to the middle of a
 * record for some tenths of a second, and no standby has replayed that.
 */
const positionQuestion = `select case current_setting('synchronous_commit')
    when 'off' then pg_current_wal_insert_lsn() else pg_current_wal_flush_lsn()
  end::text as position`;

/** Asks a primary. */
export async function positionOf(primary: pg.Pool): Promise<LogPosition> {
  const { rows } = await primary.query<{ position: LogPosition }>(positionQuestion);
  return rows[0]?.position ?? '';
}

export async function identityOf(pool: pg.Pool): Promise<Identity> {
  const { rows } = await pool.query<{ identity: Identity }>(
    `select system_identifier || ' ' || current_database() as identity from pg_control_system()`,
  );
  return rows[0]?.identity ?? '';
}

/**
 * Reads what a standby has once it has replayed everything up to a position. That is asked in the
 * transaction of the read, because a pool or a balancer may lead the next one to another standby; the
 * read itself sees what is there when it begins.
 * @param signal when aborted, a read that has not begun gives up
 * @throws {Error} if the server is away, behind, or no standby any more
 */
export async function readOnStandby<T>(
  pool: pg.Pool,
  { position, signal }: { position: LogPosition; signal?: AbortSignal | undefined },
  read: (client: pg.PoolClient) => Promise<T>,
): Promise<T> {
  const client = await pool.connect();
  try {
    await beginAt(client, position, signal);
    const result = await read(client);
    await client.query('commit');
    client.release();
    return result;
  } catch (error) {
    client.release(true);
    throw error;
  }
}

interface Progress {
  isStandby: boolean;
  isThere: boolean;
}

async function beginAt(
  client: pg.PoolClient,
  position: LogPosition,
  signal: AbortSignal | undefined,
): Promise<void> {
  const question = `select pg_is_in_recovery() as "isStandby",
    pg_last_wal_replay_lsn() >= ${client.escapeLiteral(position)}::pg_lsn as "isThere"`;
  // In one message. Each statement sees what is committed by then, whatever the server's default is.
  let text = `begin isolation level read committed read only; ${question}`;
  const until = performance.now() + patienceMs;
  for (;;) {
    signal?.throwIfAborted();
    // The type has only what the driver passes on to PostgreSQL.
    const asked = { text, query_timeout: answerMs } as pg.QueryConfig;
    const results: pg.QueryResult<Progress>[] = [await client.query<Progress>(asked)].flat();
    const progress = results.at(-1)?.rows[0];
    if (!progress?.isStandby) throw new Error('It is not in recovery, so it is no standby.');
    if (progress.isThere) return;
    if (performance.now() >= until) {
      throw new Error(`It is more than ${String(patienceMs)} ms behind.`);
    }
    text = question;
    await pause(lookAgainMs);
  }
}
