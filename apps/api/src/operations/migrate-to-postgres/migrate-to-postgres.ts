import { cp, rm, stat } from 'node:fs/promises';
import path from 'node:path';
import type { PGlite } from '@electric-sql/pglite';
import type pg from 'pg';
import { openPglite } from '../../platform/db/open-embedded.ts';
import { openPostgres } from '../../platform/db/open-postgres.ts';
import { lockDataFolder } from '../../platform/db/lock.ts';
import { startPglite } from '../../platform/db/start-pglite.ts';
import { StartError } from '../../platform/errors/start-error.ts';
import { copyTables, type CopiedTable } from './copy-tables.ts';
import { connectEmpty } from './connect-empty.ts';

/**
 * Moves what the embedded database holds into an empty PostgreSQL: all of it or nothing. The folder
 * of the embedded database stays as it is.
 * @param dataDir the data folder, which no server may hold
 * @returns the tables with how many rows each has on both sides
 * @throws {StartError} for everything that the operator can fix; nothing has moved then
 */
export async function migrateToPostgres(
  dataDir: string,
  url: URL,
  migrationsDir: string,
): Promise<CopiedTable[]> {
  const database = path.join(dataDir, 'db');
  const there = await stat(database).catch(() => undefined);
  if (!there) throw new StartError(`There is no database in ${dataDir} yet: nothing to move.`);
  const lock = await lockDataFolder(dataDir, 'a move to PostgreSQL');
  // A database that is opened is written to, and an older one is brought up to date: on a copy.
  const copy = `${database}.moving`;
  try {
    const target = await connectEmpty(url);
    try {
      await rm(copy, { recursive: true, force: true });
      await cp(database, copy, { recursive: true });
      return await move(await startPglite({ dataDir: copy }), target, url, migrationsDir);
    } finally {
      await target.end();
    }
  } finally {
    await rm(copy, { recursive: true, force: true });
    await lock.release();
  }
}

async function move(
  client: PGlite,
  target: pg.Client,
  url: URL,
  migrationsDir: string,
): Promise<CopiedTable[]> {
  const source = await openPglite(client, migrationsDir, () => undefined);
  try {
    const prepared = await openPostgres(url, migrationsDir, () => undefined);
    await prepared.close();
    await target.query('begin');
    const copied = await copyTables(client, target);
    await target.query('commit');
    // Statistics for the planner; what fails here costs speed alone, until autovacuum does it.
    await target.query('analyze').catch(() => undefined);
    return copied;
  } finally {
    await source.close();
  }
}
