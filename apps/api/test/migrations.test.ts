import type pg from 'pg';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { deleteAccount } from '../src/identity/accounts/delete-account.ts';
import { accounts } from '../src/identity/accounts/tables.ts';
import type { ExecuteSql } from '../src/platform/db/database.ts';
import { migrate } from '../src/platform/db/migrate.ts';
import { onPool } from '../src/platform/db/on-pool.ts';
import { recordVersion } from '../src/platform/db/version.ts';
import { journalEntries, migrationsOf } from './support/migrations-folder.ts';
import { rowsOfEachVersion } from './support/rows-of-each-version.ts';
import { describeApi, openEmpty } from './support/test-database.ts';
import { compareTotals } from './support/totals.ts';

describeApi('migrations', () => {
  let pool: pg.Pool;
  let executeSql: ExecuteSql;
  let remove: () => Promise<void>;

  beforeAll(async () => {
    ({ pool, remove } = await openEmpty());
    ({ executeSql } = onPool(pool, () => pool.end()));
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

  it('each migrate a database with rows, and lose none', async () => {
    expect(rowsOfEachVersion.map(({ tag }) => tag)).toEqual(journalEntries.map(({ tag }) => tag));
    let kept: Record<string, number> = {};
    for (const [index, { tag, rows }] of rowsOfEachVersion.entries()) {
      await migrateTo(await migrationsOf(journalEntries.slice(0, index + 1)));
      expect(await rowCounts(executeSql), tag).toMatchObject(kept);
      if (rows) await executeSql(rows);
      kept = await rowCounts(executeSql);
    }
    // A table without a row proves nothing.
    expect(Object.keys(kept).filter((table) => kept[table] === 0)).toEqual([]);
  });

  it('leave counts that match a recount', async () => {
    const { rows } = await executeSql(`
      select name, succeeded_runs, failed_runs,
        count(*) filter (where r.status = 'succeeded')::int as succeeded,
        count(*) filter (where r.status = 'failed')::int as failed
      from workflows w left join workflow_runs r on r.workflow_id = w.id
      group by w.id order by name`);
    expect(rows).toEqual([
      { name: 'Broken', succeeded_runs: 0, failed_runs: 0, succeeded: 0, failed: 0 },
      { name: 'Runs', succeeded_runs: 3, failed_runs: 1, succeeded: 3, failed: 1 },
    ]);
    const counts = 'active, paused, completed, error, succeeded_runs, failed_runs';
    expect((await executeSql(`select ${counts} from workflow_counts`)).rows).toEqual([
      { active: 1, paused: 0, completed: 0, error: 1, succeeded_runs: '3', failed_runs: '1' },
    ]);
    const { kept, counted } = await compareTotals(executeSql);
    expect(kept).toEqual(counted);
  });

  it('of a newer version keep an older one out, which names the version it needs', async () => {
    const { db } = onPool(pool, () => pool.end());
    await recordVersion(db, '9.8.7');
    const older = await migrationsOf(journalEntries.slice(0, -1));
    await expect(migrateTo(older)).rejects.toThrow('Start Flowdeck 9.8.7 or later');
    await expect(migrateTo(await migrationsOf(journalEntries))).resolves.toBeUndefined();
  });

  const half = { tag: 'half', sql: 'create table half (made int)' };
  const broken = { tag: 'broken', sql: 'select 1 / 0' };

  it('leave the database as it was if they fail, and say why', async () => {
    await expect(migrateTo(await migrationsOf(journalEntries, [half, broken]))).rejects.toThrow(
      'The database cannot be brought up to this version (division by zero) and stays as it was.',
    );
    expect(await rowCounts(executeSql)).not.toHaveProperty('half');
  });

  it('made no table in which a deleted account leaves a row', async () => {
    await executeSql(`update accounts set email = 'A@b.example', email_key = 'a@b.example'`);
    const { db } = onPool(pool, () => pool.end());
    await db.transaction(async (tx) => {
      for (const account of await tx.select().from(accounts)) await deleteAccount(tx, account);
    });
    const left = Object.entries(await rowCounts(executeSql)).filter(([, count]) => count > 0);
    // Of the installation, of clients by a digest, and of visitors on their way to a provider.
    expect(left.map(([table]) => table).sort()).toEqual([
      'provider_attempts',
      'rate_limits',
      'settings',
    ]);
  });
});

/** How many rows each table has. */
async function rowCounts(executeSql: ExecuteSql): Promise<Record<string, number>> {
  const { rows } = await executeSql(`
    select table_name as name from information_schema.tables where table_schema = 'public'`);
  const counts: Record<string, number> = {};
  for (const { name } of rows as { name: string }[]) {
    const { rows: found } = await executeSql(`select count(*)::int as count from "${name}"`);
    counts[name] = (found as { count: number }[])[0]?.count ?? 0;
  }
  return counts;
}
