import { existsSync } from 'node:fs';
import { mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import { gunzip } from 'node:zlib';
import pg from 'pg';
import type { TestProject } from 'vitest/node';
import { databaseArchiveFile } from '../src/platform/db/database-archive.ts';
import { openPostgres } from '../src/platform/db/open-postgres.ts';
import { migrationsDir } from './support/paths.ts';
import { startLocalPgBouncer } from './support/pgbouncer.ts';
import { startLocalPostgres } from './support/postgres.ts';

/** What the tests of a project run on. */
export type TestDatabase =
  | {
      kind: 'pglite';
      snapshot: string;
      /** The folder in which the statements of this run are noted. */
      statements: string;
    }
  | {
      kind: 'postgres';
      adminUrl: string;
      template: string;
      /** Of the pool that the product connects to; null without one. */
      poolUrl: string | null;
    }
  | { kind: 'none' };

declare module 'vitest' {
  interface ProvidedContext {
    database: TestDatabase;
  }
}

/** Makes a migrated database; each test file works on a copy of it. */
export default function setup(project: TestProject): Promise<() => Promise<void>> {
  const { TEST_DATABASE: kind } = project.config.env;
  return kind === 'pglite' ? pglite(project) : postgres(project, kind === 'pgbouncer');
}

/** A process that was killed may have left its files to one with the same id. */
const thisRun = `${String(process.pid)}-${String(Math.trunc(performance.timeOrigin))}`;

/** The projects of a run, which Vitest prepares one after the other, work on copies of the same. */
async function pglite(project: TestProject) {
  const folder = path.join(tmpdir(), `flowdeck-pglite-${thisRun}`);
  const snapshot = path.join(folder, 'snapshot.tar');
  if (!existsSync(snapshot)) {
    await mkdir(folder, { recursive: true });
    // Decompressed once, and not by each test file.
    const archive = await readFile(databaseArchiveFile(migrationsDir));
    await writeFile(snapshot, await promisify(gunzip)(archive));
  }
  const statements = path.join(tmpdir(), `flowdeck-statements-${thisRun}`);
  project.provide('database', { kind: 'pglite', snapshot, statements });
  return async () => {
    for (const made of [folder, statements]) await rm(made, { recursive: true, force: true });
  };
}

async function postgres(project: TestProject, pooled: boolean) {
  const given = process.env.TEST_DATABASE_URL;
  const local = given ? null : await startLocalPostgres();
  const adminUrl = given ?? local?.url;
  if (!adminUrl) return without(project, 'PostgreSQL');
  const pool = pooled ? await startLocalPgBouncer(adminUrl) : null;
  if (pooled && !pool) {
    await local?.stop();
    return without(project, 'PgBouncer');
  }
  try {
    // Several projects of a run may share the server that `TEST_DATABASE_URL` names.
    const template = ['flowdeck_template', process.pid, project.name.replaceAll('-', '_')].join(
      '_',
    );
    await inDatabase(adminUrl, `create database ${template}`);
    const url = new URL(adminUrl);
    url.pathname = `/${template}`;
    const database = await openPostgres(url, migrationsDir, () => undefined);
    await database.close();
    const poolUrl = pool?.url ?? null;
    project.provide('database', { kind: 'postgres', adminUrl, template, poolUrl });
    return async () => {
      await pool?.stop();
      if (given) await dropAll(adminUrl, template);
      await local?.stop();
    };
  } catch (error) {
    await pool?.stop();
    await local?.stop();
    throw error;
  }
}

function without(project: TestProject, program: string) {
  console.log(`${program}: no binaries found, these tests are skipped`);
  project.provide('database', { kind: 'none' });
  return () => Promise.resolve();
}

/** Drops a template and the copies of it that tests have left. */
async function dropAll(adminUrl: string, template: string): Promise<void> {
  const { rows } = await inDatabase<{ name: string }>(
    adminUrl,
    `select datname as name from pg_database where starts_with(datname, '${template}')`,
  );
  for (const { name } of rows) await inDatabase(adminUrl, `drop database ${name} with (force)`);
}

async function inDatabase<Row extends pg.QueryResultRow>(url: string, statement: string) {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    return await client.query<Row>(statement);
  } finally {
    await client.end();
  }
}
