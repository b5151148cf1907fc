import { appendFile } from 'node:fs/promises';
import path from 'node:path';
import type pg from 'pg';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { fillDemoWorkspace } from '../src/operations/demo/fill.ts';
import type { Database, ExecuteSql } from '../src/platform/db/database.ts';
import { migrate } from '../src/platform/db/migrate.ts';
import { onPool } from '../src/platform/db/on-pool.ts';
import { openEmbedded } from '../src/platform/db/open-embedded.ts';
import { openPostgres } from '../src/platform/db/open-postgres.ts';
import { singleRow } from '../src/platform/db/rows.ts';
import { workspaces } from '../src/platform/db/tables.ts';
import { recordVersion } from '../src/platform/db/version.ts';
import { countRows } from './support/count-rows.ts';
import { withMigrations } from './support/migrations-folder.ts';
import { migrationsDir } from './support/paths.ts';
import { temporaryFolder } from './support/temporary-folder.ts';
import {
  copyOfTemplate,
  describeApi,
  embedded,
  makeDataFolder,
  openEmpty,
} from './support/test-database.ts';

describeApi('migrations', () => {
  let pool: pg.Pool;
  let db: Database;
  let executeSql: ExecuteSql;
  let remove: () => Promise<void>;

  beforeAll(async () => {
    ({ pool, remove } = await openEmpty());
    ({ db, executeSql } = onPool(pool, () => pool.end()));
  });
  afterAll(async () => {
    await pool.end();
    await remove();
  });

  async function migrateTo(folder: string) {
    const connection = await pool.connect();
    await migrate(connection, folder, {
      transactions: 'together',
      onWait: () => undefined,
    }).finally(() => connection.release());
  }

  const next = {
    tag: 'next',
    sql: `alter table leads add column nickname text default '' not null;
      --> statement-breakpoint
      create table notes (lead_id uuid references leads);`,
  };

  it('keep the rows of a filled database', async () => {
    await migrateTo(migrationsDir);
    await db.transaction(async (tx) => {
      const now = new Date();
      const workspace = tx.insert(workspaces).values({ name: 'Filled', createdAt: now });
      await fillDemoWorkspace(tx, singleRow(await workspace.returning()).id, now);
    });
    const leads = `select to_jsonb(leads) - 'nickname' as lead from leads order by id`;
    const before = await countRows(executeSql);
    const { rows } = await executeSql(leads);
    expect(rows).not.toEqual([]);
    await migrateTo(await withMigrations(next));
    expect(await countRows(executeSql)).toEqual({ ...before, notes: 0 });
    expect((await executeSql(leads)).rows).toEqual(rows);
  });

  it('of a newer version keep an older one out, which names the version it needs', async () => {
    await recordVersion(db, '9.8.7');
    await expect(migrateTo(migrationsDir)).rejects.toThrow('Start Flowdeck 9.8.7 or later');
    await expect(migrateTo(await withMigrations(next))).resolves.toBeUndefined();
  });

  it('leave the database as it was if they fail, and say why', async () => {
    const half = { tag: 'half', sql: 'create table half (made int)' };
    const broken = { tag: 'broken', sql: 'select 1 / 0' };
    await expect(migrateTo(await withMigrations(next, half, broken))).rejects.toThrow(
      'The database cannot be brought up to this version (division by zero) and stays as it was.',
    );
    expect(await countRows(executeSql)).not.toHaveProperty('half');
  });

  it('refuse the database of another baseline, and name the developer’s way out', async () => {
    const other = await withMigrations();
    await appendFile(path.join(other, '0000_baseline.sql'), '-- Changed');
    if (embedded) {
      const data = temporaryFolder();
      await makeDataFolder(data);
      await expect(openEmbedded(data, other, () => undefined)).rejects.toThrow(
        `to begin with an empty database, delete the folder ${path.join(data, 'db')}.`,
      );
    } else {
      const { url, drop } = await copyOfTemplate();
      await expect(openPostgres(url, other, () => undefined)).rejects.toThrow(
        'to begin with an empty database, drop this one and create it again.',
      );
      await drop();
    }
  });
});
