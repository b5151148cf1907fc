import { randomBytes } from 'node:crypto';
import { cp, readFile } from 'node:fs/promises';
import path from 'node:path';
import type { PGlite } from '@electric-sql/pglite';
import pg from 'pg';
import { describe, inject } from 'vitest';
import type { Database, OpenDatabase } from '../../src/platform/db/database.ts';
import { onPool, watch } from '../../src/platform/db/on-pool.ts';
import { poolOn } from '../../src/platform/db/open-embedded.ts';
import { onMigratedPostgres } from '../../src/platform/db/open-postgres.ts';
import { startPglite } from '../../src/platform/db/start-pglite.ts';
import { clearDatabase } from './clear-database.ts';
import { withWorkspaceCheck } from './workspace-check.ts';

const database = inject('database');

/** Tests on the project's database; visibly skipped if the machine has no such database. */
export const describeApi: ReturnType<typeof describe.skipIf> = describe.skipIf(
  database.kind === 'none',
);
/** Tests of what only one of the two databases has or needs. */
export const describeEmbedded: ReturnType<typeof describe.skipIf> = describe.skipIf(
  database.kind !== 'pglite',
);
export const describePostgres: ReturnType<typeof describe.skipIf> = describe.skipIf(
  database.kind !== 'postgres',
);
export const embedded = database.kind === 'pglite';

export interface TestDatabase extends OpenDatabase {
  /**
   * For the product's code: a statement on a workspace's rows that names no workspace fails, and so
   * does `close` after it.
   */
  checkedDb: Database;
  /** Makes every query fail as if the database were unavailable. */
  cut: () => Promise<void>;
  /** Undoes `cut`; null if the database cannot recover within one process. */
  mend: (() => Promise<void>) | null;
}

/** A separate database, migrated and empty. */
export function openTestDatabase(): Promise<TestDatabase> {
  return database.kind === 'pglite' ? openSnapshot() : openCopy();
}

/** The folder that data folders are copied from: PGlite takes two seconds to unpack one. */
let unpacked: Promise<string> | undefined;

/** Makes an embedded database as a server would leave it before anyone used it, in a fraction of the time. */
export async function makeDataFolder(dataDir: string): Promise<void> {
  if (database.kind !== 'pglite') throw new Error('Only for the embedded database');
  unpacked ??= unpack(database.snapshot);
  await cp(await unpacked, path.join(dataDir, 'db'), { recursive: true });
}

async function unpack(snapshot: string): Promise<string> {
  const folder = `${snapshot}-${String(process.pid)}`;
  const pglite = await startPglite({ dataDir: folder, loadDataDir: await blobOf(snapshot) });
  await pglite.close();
  return folder;
}

/**
 * An embedded database for a test that looks inside, migrated and empty unless another database of the archive is
 * named; the caller closes it.
 */
export async function newPglite(options?: { database: string }): Promise<PGlite> {
  if (database.kind !== 'pglite') throw new Error('Only for the embedded database');
  return startPglite({ loadDataDir: await blobOf(database.snapshot), ...options });
}

const blobOf = async (file: string) => new Blob([await readFile(file)]);

/** Left by earlier tests of this process, and cleared: making a database takes longer than most tests. */
const sparePglites: PGlite[] = [];
const spareCopies: Awaited<ReturnType<typeof copyOfTemplate>>[] = [];

async function openSnapshot(): Promise<TestDatabase> {
  const pglite = sparePglites.pop() ?? (await newPglite());
  const pool = poolOn(pglite);
  watch(pool, () => undefined);
  let open = true;
  const endWith = (next: () => Promise<void>) => async () => {
    if (!open) return;
    open = false;
    await pool.end();
    await next();
  };
  const close = endWith(async () => {
    // A transaction that a test left open; the next connection discards the rest of the session.
    await pglite.exec('rollback');
    await pglite.exec(clearDatabase);
    sparePglites.push(pglite);
  });
  const { db, executeSql } = onPool(pool, close);
  const { checkedDb, closeChecked } = withWorkspaceCheck(db);
  return {
    db,
    checkedDb,
    executeSql,
    close: () => closeChecked(close),
    cut: endWith(() => pglite.close()),
    mend: null,
  };
}

async function openCopy(): Promise<TestDatabase> {
  const copy = spareCopies.pop() ?? (await copyOfTemplate());
  let isCut = false;
  const { db, executeSql, close } = onMigratedPostgres(
    copy.poolUrl ?? copy.url,
    () => undefined,
    copy.poolUrl && copy.url,
  );
  const { checkedDb, closeChecked } = withWorkspaceCheck(db);
  return {
    db,
    checkedDb,
    executeSql,
    close: () =>
      closeChecked(async () => {
        await close();
        if (isCut) return copy.drop();
        await copy.clear();
        spareCopies.push(copy);
      }),
    async cut() {
      isCut = true;
      await copy.admin(`alter database ${copy.name} allow_connections false`);
      await copy.admin(
        `select pg_terminate_backend(pid) from pg_stat_activity where datname = '${copy.name}'`,
      );
    },
    mend: () => copy.admin(`alter database ${copy.name} allow_connections true`),
  };
}

/** A new PostgreSQL database, a copy of the template; the caller drops it. */
export function copyOfTemplate() {
  return newDatabase((template) => template);
}

/** A new PostgreSQL database with nothing in it; the caller drops it. */
export function emptyDatabase() {
  return newDatabase(() => 'template0');
}

/** Connections to a new database with nothing in it; `remove` it once they have ended. */
export async function openEmpty(): Promise<{ pool: pg.Pool; remove: () => Promise<void> }> {
  if (embedded) {
    // Migrations never touch template1, and unpacking it is faster than `initdb`.
    const client = await newPglite({ database: 'template1' });
    return { pool: poolOn(client), remove: () => client.close() };
  }
  const { url, drop } = await emptyDatabase();
  const pool = new pg.Pool({ connectionString: url.href });
  // They may still be closing when the database is dropped, which breaks them.
  watch(pool, () => undefined);
  return { pool, remove: drop };
}

/** One for all tests of this process: PostgreSQL starts a process for each connection. */
let adminClient: Promise<pg.Client> | undefined;

async function connect(url: string, onLost: () => void): Promise<pg.Client> {
  const client = new pg.Client({ connectionString: url });
  // PostgreSQL stops before the test processes do; without a listener, the broken connection would be an
  // uncaught error.
  client.on('error', onLost);
  await client.connect();
  return client;
}

async function newDatabase(like: (template: string) => string) {
  if (database.kind !== 'postgres') throw new Error('Only for the PostgreSQL project');
  const { adminUrl, template, poolUrl } = database;
  const name = `${template}_${randomBytes(6).toString('hex')}`;
  const at = (address: string) => Object.assign(new URL(address), { pathname: `/${name}` });
  const admin = async (statement: string) => {
    adminClient ??= connect(adminUrl, () => (adminClient = undefined)).catch((error: unknown) => {
      adminClient = undefined;
      throw error;
    });
    await (await adminClient).query(statement);
  };
  await admin(`create database ${name} template ${like(template)}`);
  let inside: Promise<pg.Client> | undefined;
  return {
    name,
    url: at(adminUrl),
    poolUrl: poolUrl === null ? null : at(poolUrl),
    admin,
    async clear() {
      inside ??= connect(at(adminUrl).href, () => undefined);
      await (await inside).query(clearDatabase);
    },
    drop: () => admin(`drop database ${name} with (force)`),
  };
}
