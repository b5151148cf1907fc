import { expect, it } from 'vitest';
import { openPostgres } from '../../src/platform/db/open-postgres.ts';
import { openReplica } from '../../src/platform/db/replica.ts';
import { migrationsDir } from '../support/paths.ts';
import { startLocalPgBouncer } from '../support/pgbouncer.ts';
import { startLocalPostgres, startStandby } from '../support/postgres.ts';
import { describePostgres } from '../support/test-database.ts';

describePostgres('a read replica with pools of connections before both servers', () => {
  it('answers statements with names, and sees what was written', async () => {
    const postgres = await startLocalPostgres({ durable: true });
    const pool = postgres && (await startLocalPgBouncer(postgres.url));
    if (!postgres || !pool) throw new Error('PostgreSQL or PgBouncer is not on this machine');
    const standby = await startStandby(postgres);
    const standbyPool = await startLocalPgBouncer(standby.url);
    const [url, direct] = [new URL(pool.url), new URL(postgres.url)];
    const { db, close } = await openPostgres(url, migrationsDir, () => undefined, direct);
    const reads: string[] = [];
    const replica = await openReplica(new URL(standbyPool?.url ?? ''), {
      primary: db,
      pooled: true,
      onRead: (by) => void reads.push(by),
      onChange: () => undefined,
    });
    try {
      // Every statement has the same name, and another text.
      const read = async (n: number) => {
        const statement = { name: 'one', text: `select value, ${String(n)} as n from settings` };
        return (await replica.reads.$client.query(statement)).rows as unknown[];
      };
      await expect.poll(() => read(0).then(() => reads.at(-1))).toBe('replica');
      await db.$client.query(`insert into settings (key, value) values ('a', 'written')`);
      const all = await Promise.all(Array.from({ length: 20 }, (_, n) => read(n)));
      expect(all).toEqual(all.map((_, n) => [{ value: 'written', n }]));
      await expect.poll(() => read(0).then(() => reads.at(-1))).toBe('replica');
    } finally {
      await replica.close();
      await close();
      await standbyPool?.stop();
      await pool.stop();
      await standby.stop();
      await postgres.stop();
    }
  });
});
