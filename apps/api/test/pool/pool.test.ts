import { afterEach, beforeEach, expect, it } from 'vitest';
import { openPostgres } from '../../src/platform/db/open-postgres.ts';
import { migrationsDir } from '../support/paths.ts';
import { startLocalPgBouncer } from '../support/pgbouncer.ts';
import { startLocalPostgres } from '../support/postgres.ts';
import { restartUnderLoad } from '../support/restart-postgres.ts';
import { describePostgres, emptyDatabase } from '../support/test-database.ts';

const open = (url: URL, direct?: URL) => openPostgres(url, migrationsDir, () => undefined, direct);

describePostgres('a new database behind a pool of connections', () => {
  let direct: URL;
  let pool: URL;
  let drop: () => Promise<void>;
  beforeEach(async () => {
    const database = await emptyDatabase();
    ({ url: direct, drop } = database);
    if (!database.poolUrl) throw new Error('Only for the project with a pool');
    pool = database.poolUrl;
  });
  afterEach(() => drop());

  it('is migrated past the pool and used through it', async () => {
    const { db, executeSql, close } = await open(pool, direct);
    const { rows } = await executeSql('select count(*)::int as count from workspaces');
    expect(rows).toEqual([{ count: 0 }]);
    const sessions = Array.from({ length: 20 }, async (_, n) => {
      // Every statement has the same name, and another text.
      const statement = { name: 'one', text: `select pg_backend_pid() as pid, ${String(n)} as n` };
      const [row] = (await db.$client.query<{ pid: number; n: number }>(statement)).rows;
      expect(row?.n).toBe(n);
      return row?.pid;
    });
    const used = new Set(await Promise.all(sessions));
    expect(used.size).toBeLessThan(db.$client.totalCount);
    await close();
  });

  it('is refused without an address past it, and can be opened once there is one', async () => {
    await expect(open(pool)).rejects.toThrow(
      'DATABASE_URL leads to a pool of connections in transaction mode. Set DATABASE_DIRECT_URL, too',
    );
    const { close } = await open(pool, direct);
    await close();
  });

  it('is refused if the address past it leads to it, too', async () => {
    await expect(open(pool, pool)).rejects.toThrow(
      'DATABASE_DIRECT_URL leads to a pool of connections in transaction mode, too.',
    );
  });

  it('is refused by the name of the address that leads nowhere', async () => {
    const nowhere = new URL('postgres://127.0.0.1:1/none');
    await expect(open(nowhere, direct)).rejects.toThrow('Check its address (DATABASE_URL).');
    await expect(open(pool, nowhere)).rejects.toThrow('Check its address (DATABASE_DIRECT_URL).');
  });
});

describePostgres('a server whose PostgreSQL crashes behind a pool of connections', () => {
  it('says so meanwhile, recovers without help, works and loses nothing', async () => {
    const postgres = await startLocalPostgres({ durable: true });
    const pool = postgres && (await startLocalPgBouncer(postgres.url));
    if (!postgres || !pool) throw new Error('PostgreSQL or PgBouncer is not on this machine');
    try {
      const { counts, wrong, lost, ended } = await restartUnderLoad({
        postgres,
        env: { DATABASE_URL: pool.url, DATABASE_DIRECT_URL: postgres.url },
        rounds: 1,
      });
      expect({ wrong, lost, broken: counts.broken, code: ended.code }).toEqual({
        wrong: [],
        lost: [],
        broken: 0,
        code: 0,
      });
      expect(counts.unavailable).toBeGreaterThan(0);
    } finally {
      await pool.stop();
      await postgres.stop();
    }
  }, 120_000);
});
