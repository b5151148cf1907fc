import pg from 'pg';
import { afterEach, beforeEach, expect, it } from 'vitest';
import type { PGlite } from '@electric-sql/pglite';
import { advisoryLocks } from '../src/platform/db/advisory-locks.ts';
import type { ExecuteSql, OpenDatabase } from '../src/platform/db/database.ts';
import type { MigrationWait } from '../src/platform/db/migrate.ts';
import { openPglite } from '../src/platform/db/open-embedded.ts';
import { openPostgres } from '../src/platform/db/open-postgres.ts';
import { withMigrations, type AddedMigration } from './support/migrations-folder.ts';
import {
  copyOfTemplate,
  describeApi,
  describePostgres,
  embedded,
  newPglite,
} from './support/test-database.ts';
import { until } from './support/until.ts';

const twoIndexes: AddedMigration = {
  tag: 'two_indexes',
  sql: `create index concurrently first_index on leads (email_key);
    --> statement-breakpoint
    create index concurrently second_index on leads (name_key);`,
};
const column: AddedMigration = { tag: 'column', sql: 'alter table leads add column nickname text' };
const broken: AddedMigration = { tag: 'broken', sql: 'select 1 / 0' };

async function validIndexes(executeSql: ExecuteSql): Promise<unknown> {
  const { rows } = await executeSql(`select c.relname as name from pg_index i
    join pg_class c on c.oid = i.indexrelid
    where c.relname in ('first_index', 'second_index') and i.indisvalid order by name`);
  return (rows as { name: string }[]).map(({ name }) => name);
}

describeApi('a migration with indexes that are built concurrently', () => {
  let pglite: PGlite;
  let copy: Awaited<ReturnType<typeof copyOfTemplate>>;
  beforeEach(async () => {
    if (embedded) pglite = await newPglite();
    else copy = await copyOfTemplate();
  });
  const drop = () => (embedded ? Promise.resolve() : copy.drop());

  const open = (folder: string): Promise<OpenDatabase> =>
    embedded
      ? openPglite(pglite, folder, () => undefined)
      : openPostgres(copy.url, folder, () => undefined);

  it('builds them between the migrations before and after it', async () => {
    const { executeSql, close } = await open(
      await withMigrations(
        column,
        { ...twoIndexes, sql: twoIndexes.sql.replace('name_key', 'nickname') },
        { tag: 'later', sql: 'alter table leads add column later text' },
      ),
    );
    expect(await validIndexes(executeSql)).toEqual(['first_index', 'second_index']);
    await expect(executeSql('select later from leads')).resolves.toEqual({ rows: [] });
    await close();
    await drop();
  });
});

describePostgres('migrations of a PostgreSQL that others use', () => {
  let copy: Awaited<ReturnType<typeof copyOfTemplate>>;
  const clients: pg.Client[] = [];
  const connect = async () => {
    const client = new pg.Client({ connectionString: copy.url.href, application_name: 'another' });
    await client.connect();
    clients.push(client);
    return client;
  };
  beforeEach(async () => {
    copy = await copyOfTemplate();
  });
  afterEach(async () => {
    for (const client of clients.splice(0)) await client.end();
    await copy.drop();
  });

  const waits: MigrationWait[] = [];
  const open = (folder: string) =>
    openPostgres(
      copy.url,
      folder,
      () => undefined,
      null,
      (wait) => waits.push(wait),
    );

  it('let calls pass while they wait for a lock, say so, and are applied after it', async () => {
    waits.length = 0;
    const [holder, caller] = [await connect(), await connect()];
    await holder.query('begin; select from leads');
    const opening = open(await withMigrations(column));
    const isWaiting = async () =>
      (await caller.query("select from pg_locks where not granted and locktype = 'relation'"))
        .rowCount !== 0;
    await until('the migration waits', isWaiting);
    // Would wait behind it for as long as it does.
    await caller.query('select from leads');
    await until('it says so', async () => waits.length > 0);
    expect(waits[0]).toMatchObject({ tags: ['column'], oldest: { application: 'another' } });
    await holder.query('commit');
    const { executeSql, close } = await opening;
    await expect(executeSql('select nickname from leads')).resolves.toEqual({ rows: [] });
    await close();
  });

  it('give their turn to others while they wait for a lock', async () => {
    waits.length = 0;
    const [holder, previous] = [await connect(), await connect()];
    await holder.query('begin; select from leads');
    const opening = open(await withMigrations(column));
    await until('the migration waits', async () => waits.length > 0);
    // As a server of the previous release does, and then finds nothing to migrate.
    await previous.query(`select pg_advisory_lock(${String(advisoryLocks.migrations)})`);
    await previous.end();
    await holder.query('commit');
    const { executeSql, close } = await opening;
    await expect(executeSql('select nickname from leads')).resolves.toEqual({ rows: [] });
    await close();
  });

  it('are kept up to the one that fails, which the refusal names', async () => {
    await expect(open(await withMigrations(column, broken))).rejects.toThrow(
      'The database cannot be brought up to this version (division by zero) and stays as migration column left it.',
    );
    const client = await connect();
    await client.query('select nickname from leads');
    // What is applied is not applied again.
    const mended = await withMigrations(column, { ...broken, sql: 'select 1' });
    await expect(open(mended).then(({ close }) => close())).resolves.toBeUndefined();
  });

  it('build an index again that an interrupted build left behind, and not one that is whole', async () => {
    const client = await connect();
    await client.query('create index first_index on leads (email_key)');
    await client.query('create index second_index on leads (name_key)');
    await client.query(
      `update pg_index set indisvalid = false where indexrelid = 'second_index'::regclass`,
    );
    const oids = async () =>
      (
        await client.query<{ oid: number }>(
          `select oid::int from pg_class where relname in ('first_index', 'second_index') order by relname`,
        )
      ).rows.map(({ oid }) => oid);
    const [first, second] = await oids();
    const { executeSql, close } = await open(await withMigrations(twoIndexes));
    expect(await validIndexes(executeSql)).toEqual(['first_index', 'second_index']);
    const [firstNow, secondNow] = await oids();
    expect(firstNow).toBe(first);
    expect(secondNow).not.toBe(second);
    await close();
  });

  it('build indexes while people write, and while another server waits for its turn', async () => {
    const [holder, caller] = [await connect(), await connect()];
    // An index waits for every transaction that may still write without it.
    await holder.query(`begin; insert into workspaces (name, created_at) values ('Open', now());
      delete from leads`);
    const folder = await withMigrations(twoIndexes);
    const opening = [open(folder), open(folder)];
    const isBuilding = async () =>
      (await caller.query('select from pg_stat_progress_create_index')).rowCount !== 0;
    await until('an index is built', isBuilding);
    await caller.query('delete from leads');
    await holder.query('commit');
    for (const { close } of await Promise.all(opening)) await close();
    expect(await validIndexes((text) => caller.query(text))).toEqual([
      'first_index',
      'second_index',
    ]);
  });
});
