import { sql } from 'drizzle-orm';
import pg from 'pg';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { openPglite } from '../src/platform/db/open-embedded.ts';
import { openPostgres } from '../src/platform/db/open-postgres.ts';
import { onPool, watch } from '../src/platform/db/on-pool.ts';
import { workspaces } from '../src/platform/db/tables.ts';
import { migrationsDir } from './support/paths.ts';
import {
  copyOfTemplate,
  describeApi,
  describeEmbedded,
  describePostgres,
  newPglite,
  openTestDatabase,
} from './support/test-database.ts';

const createdAt = new Date('2026-03-02T10:00:00.000Z');

describeApi('a connection', () => {
  it('carries nothing over from an interrupted transaction', async () => {
    const { db, executeSql, close } = await openTestDatabase();
    const names = db.select({ name: workspaces.name }).from(workspaces).prepare('names');
    expect(await names.execute()).toEqual([]);

    await expect(
      executeSql(`begin; insert into workspaces (name, created_at) values ('half', now());
        select 1 / 0; commit`),
    ).rejects.toThrow();
    expect(await names.execute()).toEqual([]);
    await db.insert(workspaces).values({ name: 'whole', createdAt });
    expect(await names.execute()).toEqual([{ name: 'whole' }]);

    const failure = db.transaction(async (tx) => {
      await tx.insert(workspaces).values({ name: 'half', createdAt });
      await tx.execute(sql`select 1 / 0`);
    });
    await expect(failure).rejects.toThrow();
    expect(await names.execute()).toEqual([{ name: 'whole' }]);
    await close();
  });
});

describePostgres('the only connection of a pool', () => {
  let copy: Awaited<ReturnType<typeof copyOfTemplate>>;
  let other: pg.Client;
  let pool: pg.Pool;
  beforeEach(async () => {
    copy = await copyOfTemplate();
    other = new pg.Client({ connectionString: copy.url.href });
    await other.connect();
    pool = new pg.Pool({
      connectionString: copy.url.href,
      max: 1,
      connectionTimeoutMillis: 5_000,
      query_timeout: 500,
    });
    // Its connections may still be closing when the database is dropped, which breaks them.
    watch(pool, () => undefined);
  });
  afterEach(async () => {
    await pool.end();
    await other.end();
    await copy.drop();
  });
  const stored = async () => (await other.query('select name from workspaces')).rows as unknown;

  it('is not part of a transaction that was abandoned without an answer', async () => {
    const { db } = onPool(pool, () => pool.end());
    await other.query('begin; lock table workspaces in exclusive mode');
    const write = (name: string) => db.insert(workspaces).values({ name, createdAt });
    await expect(
      db.transaction((tx) => tx.insert(workspaces).values({ name: 'half', createdAt })),
    ).rejects.toThrow();
    await other.query('rollback');
    await write('whole');
    expect(await stored()).toEqual([{ name: 'whole' }]);
  });

  it('survives a transaction that cannot begin', async () => {
    const { db } = onPool(pool, () => pool.end());
    pool.once('acquire', (client) => (client as pg.Client).connection.stream.destroy());
    const write = (name: string) =>
      db.transaction((tx) => tx.insert(workspaces).values({ name, createdAt }));
    await expect(write('never')).rejects.toThrow();
    await write('whole');
    expect(await stored()).toEqual([{ name: 'whole' }]);
  });

  it('survives a transaction that was rolled back', async () => {
    const { db } = onPool(pool, () => pool.end());
    const pid = async () =>
      (await pool.query<{ pid: number }>('select pg_backend_pid() as pid')).rows[0]?.pid;
    const before = await pid();
    await expect(db.transaction(() => Promise.reject(new Error('No')))).rejects.toThrow('No');
    expect(await pid()).toBe(before);
  });
});

describePostgres('a PostgreSQL', () => {
  it('is refused with its version if it is too old', async () => {
    const copy = await copyOfTemplate();
    // Queries to this database find it before the real one.
    const { executeSql, close } = await openPostgres(copy.url, migrationsDir, () => undefined);
    await executeSql(`create function public.current_setting(name text) returns text
      return case name when 'server_version_num' then '140012' end`);
    await close();
    await copy.admin(`alter database ${copy.name} set search_path = public, pg_catalog`);
    await expect(openPostgres(copy.url, migrationsDir, () => undefined)).rejects.toThrow(
      'PostgreSQL 14 is too old: Flowdeck needs 15 or newer.',
    );
    await copy.drop();
  });
});

describeEmbedded('the embedded database', () => {
  afterEach(() => void vi.unstubAllEnvs());

  it.each([
    ['PGSSLMODE', 'require'],
    ['PGSSLNEGOTIATION', 'direct'],
  ])('opens even if %s', async (name, value) => {
    vi.stubEnv(name, value);
    const { db, close } = await openTestDatabase();
    expect(await db.select().from(workspaces)).toEqual([]);
    await close();
  });

  it('reports its failure, inside and outside a transaction', async () => {
    const pglite = await newPglite();
    const said: string[] = [];
    const { db } = await openPglite(pglite, migrationsDir, ({ message }) => said.push(message));
    const answer = pglite.execProtocolRawStream.bind(pglite);
    const fail = (message: string) => {
      pglite.execProtocolRawStream = () => Promise.reject(new Error(message));
    };
    const transaction = db.transaction(async (tx) => {
      fail('in a transaction');
      await tx.select().from(workspaces);
    });
    await expect(transaction).rejects.toThrow();
    pglite.execProtocolRawStream = answer;
    expect(await db.select().from(workspaces)).toEqual([]);
    fail('out of one');
    await expect(db.select().from(workspaces)).rejects.toThrow();
    expect(said).toEqual(['in a transaction', 'out of one']);
    await pglite.close();
  });
});
