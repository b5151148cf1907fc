import { setTimeout as wait } from 'node:timers/promises';
import type pg from 'pg';
import { describeError } from '../errors/describe-error.ts';
import { errorCode, StartError } from '../errors/start-error.ts';
import { type Migration, pendingMigrations, recordMigration } from './migrations.ts';
import { refuseUnknown } from './version.ts';

/**
 * A statement that waits for a table makes everyone queue behind it who comes later. Less than half
 * of PostgreSQL's `deadlock_timeout`, so that it is the migration that gives way and never a call.
 */
const lockTimeoutMs = 400;
const firstPauseMs = 500;
const longestPauseMs = 30_000;

const lockNotAvailable = '55P03';
const deadlockDetected = '40P01';
const alreadyExists = '42P07';

export interface MigrateOptions {
  /**
   * `together`, on a database that nobody else uses: all that is pending up to the next migration that builds indexes
   * concurrently is applied, or nothing.
   * `one by one`, beside servers at work: each migration lets go of its locks at its end.
   */
  transactions: 'together' | 'one by one';
  /** How to get an empty database, as `refuseUnknown` needs it. */
  startOver?: string | undefined;
  /** Passes the time until the next try, in ms; others that wait may have their turn in the meantime. */
  pause?: (ms: number) => Promise<unknown>;
  onWait: (wait: MigrationWait) => void;
}

/** A migration did not get a lock: it lets the calls pass that queue behind it, and tries again. */
export interface MigrationWait {
  tags: string[];
  /** Until the next try. */
  seconds: number;
  /** The likeliest reason; undefined if no other session is in a transaction. */
  oldest: OpenTransaction | undefined;
}

interface OpenTransaction {
  /** Of its session. */
  pid: number;
  application: string;
  /** Its age. */
  seconds: number;
}

/**
 * Brings a database up to date. A migration that does not get a lock at once lets others pass and tries
 * again. One that builds indexes concurrently is in no transaction.
 * @throws {StartError} with the database's reason, or if this version does not know its tables
 */
export async function migrate(
  client: pg.ClientBase,
  migrationsFolder: string,
  { transactions, startOver, pause = wait, onWait }: MigrateOptions,
): Promise<void> {
  await refuseUnknown(client, migrationsFolder, startOver);
  let applied: string | undefined;
  let pauseMs = firstPauseMs;
  try {
    let pending = await pendingMigrations(client, migrationsFolder);
    while (pending.length > 0) {
      const part = transactions === 'together' ? upToIndexes(pending) : pending.slice(0, 1);
      const isApplied = await applyAtOnce(client, part, (oldest) => {
        onWait({ tags: part.map(({ tag }) => tag), seconds: pauseMs / 1_000, oldest });
      });
      if (isApplied) {
        applied = part.at(-1)?.tag;
        pending = pending.slice(part.length);
        pauseMs = firstPauseMs;
      } else {
        await pause(pauseMs);
        pauseMs = Math.min(2 * pauseMs, longestPauseMs);
        // Another server may have had its turn.
        pending = await pendingMigrations(client, migrationsFolder);
      }
    }
  } catch (error) {
    const { message } = describeError(error);
    const state = applied === undefined ? 'as it was' : `as migration ${applied} left it`;
    throw new StartError(
      `The database cannot be brought up to this version (${message}) and stays ${state}.`,
      { cause: error },
    );
  }
}

/** What is applied together. */
type Part = readonly Migration[];

const buildsIndexes = ({ concurrentIndexes }: Migration) => concurrentIndexes.length > 0;

/** The first that builds indexes, or all those before it. */
function upToIndexes(pending: Part): Part {
  const first = pending.findIndex(buildsIndexes);
  if (first === 0) return pending.slice(0, 1);
  return first < 0 ? pending : pending.slice(0, first);
}

/** @returns whether it got its locks; if not, `onWait` has been told who may have them */
async function applyAtOnce(
  client: pg.ClientBase,
  part: Part,
  onWait: (oldest: OpenTransaction | undefined) => void,
): Promise<boolean> {
  try {
    await apply(client, part);
    return true;
  } catch (error) {
    if (![lockNotAvailable, deadlockDetected].includes(errorCode(error) ?? '')) throw error;
    onWait(await oldestTransaction(client));
    return false;
  }
}

async function oldestTransaction(client: pg.ClientBase): Promise<OpenTransaction | undefined> {
  const { rows } = await client.query<OpenTransaction>(`
    select pid, application_name as application,
      extract(epoch from now() - xact_start)::int as seconds
    from pg_stat_activity
    where datname = current_database() and pid <> pg_backend_pid() and xact_start is not null
    order by xact_start limit 1`);
  return rows[0];
}

async function apply(client: pg.ClientBase, part: Part): Promise<void> {
  const [first] = part;
  if (first && buildsIndexes(first)) return buildIndexes(client, first);
  await client.query('begin');
  try {
    await client.query(`set local lock_timeout = ${String(lockTimeoutMs)}`);
    for (const migration of part) {
      for (const statement of migration.statements) await client.query(statement);
      await recordMigration(client, migration);
    }
    await client.query('commit');
  } catch (error) {
    await client.query('rollback').catch(() => undefined);
    throw error;
  }
}

/**
 * Builds the indexes of a migration without keeping anyone from writing. What an interrupted build
 * left behind is invalid, and built again; an index that is there already counts.
 */
async function buildIndexes(client: pg.ClientBase, migration: Migration): Promise<void> {
  const { rows } = await client.query<{ name: string }>(
    `select format('%I.%I', n.nspname, c.relname) as name from pg_index i
      join pg_class c on c.oid = i.indexrelid join pg_namespace n on n.oid = c.relnamespace
      where not i.indisvalid and c.relname = any($1)`,
    [migration.concurrentIndexes],
  );
  for (const { name } of rows) await client.query(`drop index concurrently ${name}`);
  for (const statement of migration.statements) {
    await client.query(statement).catch((error: unknown) => {
      if (errorCode(error) !== alreadyExists) throw error;
    });
  }
  await recordMigration(client, migration);
}
