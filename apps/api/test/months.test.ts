import { listActivities } from '@flowdeck/contract/workflows/activities';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { keptDays } from '../src/operations/config/kept-days.ts';
import type { InSession } from '../src/platform/db/database.ts';
import { makeMonths, readMonths } from '../src/platform/db/months.ts';
import { migrate } from '../src/platform/db/migrate.ts';
import { executeOn } from '../src/platform/db/on-pool.ts';
import { createRetention, kept } from '../src/operations/retention/retention.ts';
import { createRetentionStore } from '../src/operations/retention/store.ts';
import { journalEntries, migrationsOf } from './support/migrations-folder.ts';
import { migrationsDir } from './support/paths.ts';
import { describeApi, describePostgres, embedded, openEmpty } from './support/test-database.ts';
import { startTestApi, type TestApi } from './support/test-api.ts';
import { until } from './support/until.ts';

const dayMs = 24 * 60 * 60 * 1000;

let api: TestApi;
let token: string;
let workspaceId: string;
beforeEach(async () => {
  api = await startTestApi();
  ({ token, workspaceId } = await api.addSignedIn('owner'));
});
afterEach(() => api.close());

const execute = async <Row>(text: string) => (await api.database.executeSql(text)).rows as Row[];
const make = (now: string, inSession = api.database.inSession) =>
  makeMonths(inSession, new Date(now));
const months = async () =>
  (await readMonths(api.database.executeSql, 'activities')).map(({ partition }) => partition);

const add = (at: string, rows = 1, workspace = workspaceId) =>
  execute(`insert into activities (workspace_id, type, action, at)
    select '${workspace}', 'info', '${at} ' || n, '${at}'
    from generate_series(1, ${String(rows)}) as n`);

/** How many activities each partition has. */
async function counts(): Promise<Record<string, number>> {
  const rows = await execute<{ name: string; count: number }>(
    `select tableoid::regclass::text as name, count(*)::int as count from activities group by 1`,
  );
  return Object.fromEntries(rows.map(({ name, count }) => [name, count]));
}

function sweep(now: string) {
  api.clock.now = new Date(now);
  return createRetention({
    store: createRetentionStore(api.database.checkedDb, api.database),
    days: keptDays,
    removeLeads: () => Promise.resolve(0),
    removeEmailFiles: () => Promise.resolve(),
    now: () => api.clock.now,
    onError: (error) => expect.fail(String(error)),
  }).removeAll();
}

const madeIn = (from: string) => (text: string) => text.includes(from);

/** A session that ends before such a statement. */
const endingBefore =
  (isLast: (text: string) => boolean): InSession =>
  (work) =>
    api.database.inSession((execute) =>
      work((text, values) =>
        isLast(text) ? Promise.reject(new Error('Killed')) : execute(text, values),
      ),
    );

describeApi('the months of activities', () => {
  it('are made before they begin, once, whoever makes them', async () => {
    await Promise.all([make('2026-01-10T08:00Z'), make('2026-01-10T08:00Z')]);
    await make('2026-01-10T08:00Z');
    const first = ['activities_2026_02', 'activities_2026_03'];
    expect(await months()).toEqual(first);
    await make('2026-02-01T00:00Z');
    expect(await months()).toEqual([...first, 'activities_2026_04']);
  });

  it('leave tables alone that an operator has detached', async () => {
    await execute('create table activities_2025_12 (like activities including all)');
    await make('2026-01-10T08:00Z');
    expect(await execute('select from activities_2025_12')).toEqual([]);
  });

  it('take what happens in them, and the default partition takes any other time', async () => {
    await make('2026-01-10T08:00Z');
    const times = [
      '0001-01-01T00:00Z',
      '2026-01-31T23:59:59.999Z',
      '2026-02-01T00:00Z',
      '2026-02-28T23:59:59.999Z',
      '2026-03-01T00:00Z',
      '2026-05-01T00:00Z',
      '9999-12-31T00:00Z',
    ];
    for (const at of times) await add(at);
    expect(await counts()).toEqual({
      activities_default: 4,
      activities_2026_02: 2,
      activities_2026_03: 1,
    });
  });

  it('leave out a month that has rows already, and one that is about to begin', async () => {
    await add('2026-03-15T00:00Z');
    await make('2026-01-31T12:00Z');
    expect(await months()).toEqual([]);
    await make('2026-02-20T12:00Z');
    expect(await months()).toEqual(['activities_2026_04']);
    for (const at of ['2026-02-20T00:00Z', '2026-03-16T00:00Z']) await add(at);
    expect(await counts()).toEqual({ activities_default: 3 });
  });

  it.each(['validate constraint', 'attach partition'])(
    'are made by the next attempt if the process ends before %s',
    async (step) => {
      const killed = make('2026-01-10T08:00Z', endingBefore(madeIn(step)));
      await expect(killed).rejects.toThrow('Killed');
      await make('2026-01-10T08:00Z');
      expect(await months()).toHaveLength(2);
      for (const month of ['02', '03']) await add(`2026-${month}-02T00:00Z`);
      expect(await counts()).not.toHaveProperty('activities_default');
    },
  );

  it('are dropped as a whole once all of them is too old', async () => {
    await make('2026-01-10T08:00Z');
    await add('2026-01-20T00:00Z', 300);
    await add('2026-02-10T00:00Z', 300);
    await add('2026-03-10T00:00Z', 300);
    const tooOld = new Date(Date.UTC(2026, 2, 1) + keptDays.activities * dayMs);
    await sweep(new Date(tooOld.getTime() - 1).toISOString());
    expect(await counts()).toEqual({ activities_2026_02: 300, activities_2026_03: 300 });
    await sweep(tooOld.toISOString());
    expect(await months()).toEqual(['activities_2026_03']);
    expect(await counts()).toEqual({ activities_2026_03: 300 });
    expect(await execute(`select to_regclass('activities_2026_02') as left`)).toEqual([
      { left: null },
    ]);
  });

  it('leave to each workspace what its Recent Activity shows when they are dropped', async () => {
    const { workspaceId: quiet } = await api.addAccount('quiet');
    const { workspaceId: gone } = await api.addAccount('gone');
    await make('2026-01-10T08:00Z');
    for (const workspace of [workspaceId, quiet, gone]) {
      await add('2026-02-10T00:00Z', 30, workspace);
    }
    await add('2026-03-10T00:00Z', kept.activities.least, workspaceId);
    await add('2026-03-10T00:00Z', 5, quiet);
    await sweep(new Date(Date.UTC(2026, 2, 2) + keptDays.activities * dayMs).toISOString());
    const left = await execute(
      `select workspace_id as id, count(*)::int as count, tableoid::regclass::text as name
       from activities group by 1, 3`,
    );
    expect(left).toHaveLength(4);
    expect(left).toEqual(
      expect.arrayContaining([
        { id: workspaceId, count: kept.activities.least, name: 'activities_2026_03' },
        { id: quiet, count: 5, name: 'activities_2026_03' },
        { id: quiet, count: kept.activities.least - 5, name: 'activities_2026_02_kept' },
        { id: gone, count: kept.activities.least, name: 'activities_2026_02_kept' },
      ]),
    );
    // Once there is something newer to show, they go.
    await add('2026-03-11T00:00Z', kept.activities.least - 5, quiet);
    await sweep(new Date(Date.UTC(2026, 2, 2) + keptDays.activities * dayMs).toISOString());
    expect(await counts()).toEqual({
      activities_2026_02_kept: kept.activities.least,
      activities_2026_03: 2 * kept.activities.least,
    });
  });

  it('are listed newest first, page by page', async () => {
    await add('2025-12-31T00:00Z', 30);
    await make('2026-01-10T08:00Z');
    for (const at of ['2026-01-11T00:00Z', '2026-02-11T00:00Z', '2026-03-02T00:00Z']) {
      await add(at, 40);
    }
    const listed: string[] = [];
    for (let cursor: string | null = ''; cursor !== null;) {
      const query: Record<string, string> = { limit: '7', ...(cursor && { cursor }) };
      const { data } = await api.call(listActivities, { token, query });
      listed.push(...data.items.map(({ action }) => action));
      cursor = data.nextCursor;
    }
    const rows = await execute<{ action: string }>(
      'select action from activities order by at desc, seq desc',
    );
    expect(listed).toHaveLength(150);
    expect(listed).toEqual(rows.map(({ action }) => action));
  });

  it('go with the workspace', async () => {
    await make('2026-01-10T08:00Z');
    for (const at of ['2026-01-11T00:00Z', '2026-02-11T00:00Z', '2026-03-02T00:00Z']) await add(at);
    await execute('delete from accounts');
    await execute(`delete from workspaces where id = '${workspaceId}'`);
    expect(await counts()).toEqual({});
  });
});

describePostgres('a month of activities that somebody reads for long', () => {
  it('is made and dropped once they are done, and holds up nobody until then', async () => {
    await make('2026-01-10T08:00Z');
    await add('2026-02-10T00:00Z');
    const { db } = api.database;
    const reader = await db.$client.connect();
    await reader.query('begin; select from activities');
    await make('2026-02-10T08:00Z');
    await sweep('2027-01-01T00:00Z');
    expect(await months()).toContain('activities_2026_02');
    expect(await months()).not.toContain('activities_2026_04');
    await reader.query('commit');
    reader.release();
    await make('2026-02-10T08:00Z');
    await sweep('2027-01-01T00:00Z');
    expect(await months()).toEqual([]);
  });
});

describeApi('a database from before there were months', () => {
  it('keeps its rows and their order, and takes the statements of the previous version', async () => {
    const own = journalEntries.findIndex(({ tag }) => tag.endsWith('_partition_activities'));
    const old = await migrationsOf(journalEntries.slice(0, own));
    const { pool, remove } = await openEmpty();
    const migrateTo = async (folder: string) => {
      const connection = await pool.connect();
      await migrate(connection, folder, {
        transactions: embedded ? 'together' : 'one by one',
        onWait: () => undefined,
      }).finally(() => connection.release());
    };
    try {
      await migrateTo(old);
      const query = executeOn(pool);
      const workspace = '00000000-0000-4000-8000-000000000001';
      await query(`insert into workspaces (id, name, created_at) values ('${workspace}', 'Old', now());
        insert into activities (workspace_id, type, action, at)
          select '${workspace}', 'info', n::text, timestamptz '2020-01-01' + n * interval '1 day'
          from generate_series(1, 3000) as n;
        create index of_an_operator on activities (run_id)`);
      // What a server of the previous version has prepared on its connection, and sends again.
      const insert = {
        name: 'insert',
        text: `insert into "activities" ("seq", "id", "workspace_id", "type", "action", "lead_id", "at", "workflow_id", "run_id", "idle") values (default, default, $1, $2, $3, default, $4, default, default, default) returning "id"`,
        values: [workspace, 'info', 'Before', '2028-04-01'],
      };
      const recent = {
        name: 'recent',
        text: `select action, seq from "activities" where "activities"."workspace_id" = $1 order by "activities"."at" desc, "activities"."seq" desc limit 3`,
        values: [workspace],
      };
      const remove = {
        name: 'remove',
        text: `delete from "activities" where ("activities"."workspace_id" = $1 and "activities"."seq" in (select "seq" from "activities" where "activities"."workspace_id" = $1 order by "activities"."at" asc, "activities"."seq" asc limit 2)) returning "seq"`,
        values: [workspace],
      };
      const client = await pool.connect();
      for (const statement of [insert, recent, remove]) await client.query(statement);
      if (embedded) client.release();
      await migrateTo(migrationsDir);
      const session: InSession = (work) => work(query);
      await makeMonths(session, new Date('2028-04-02T00:00Z'));
      const again = embedded ? await pool.connect() : client;
      await again.query({ ...insert, values: [workspace, 'info', 'After', '2028-05-01'] });
      const { rows } = await again.query(recent);
      const removed = await again.query<{ seq: string }>(remove);
      again.release();
      expect(rows).toEqual([
        { action: 'After', seq: '3002' },
        { action: 'Before', seq: '3001' },
        { action: '3000', seq: '3000' },
      ]);
      expect(removed.rows.map(({ seq }) => seq).toSorted()).toEqual(['3', '4']);
      const left = await query(
        `select tableoid::regclass::text as name, count(*)::int as count from activities
         group by 1 order by 1`,
      );
      expect(left.rows).toEqual([
        { name: 'activities_2028_05', count: 1 },
        { name: 'activities_default', count: 2997 },
      ]);
    } finally {
      await pool.end();
      await remove();
    }
  });
});

describePostgres('a server of the previous version', () => {
  it('goes on while its table is partitioned, and no number is given twice', async () => {
    const own = journalEntries.findIndex(({ tag }) => tag.endsWith('_partition_activities'));
    const { pool, remove } = await openEmpty();
    const migrateTo = async (entries: typeof journalEntries) => {
      const connection = await pool.connect();
      const onWait = () => undefined;
      await migrate(connection, await migrationsOf(entries), {
        transactions: 'one by one',
        onWait,
      }).finally(() => connection.release());
    };
    try {
      await migrateTo(journalEntries.slice(0, own));
      const query = executeOn(pool);
      const workspace = '00000000-0000-4000-8000-000000000001';
      await query(
        `insert into workspaces (id, name, created_at) values ('${workspace}', 'Old', now())`,
      );
      const insert = `insert into activities (workspace_id, type, action, at) values ('${workspace}', 'info', 'Old', now())`;
      const previous = await pool.connect();
      await previous.query(`begin; ${insert}`);
      const migrating = migrateTo(journalEntries.slice(0, own + 1));
      await until('the migration waits', async () => {
        const { rows } = await query('select 1 from pg_locks where not granted');
        return rows.length > 0;
      });
      await previous.query(`${insert}; ${insert}; commit`);
      previous.release();
      await migrating;
      for (let n = 0; n < 3; n++) await query(insert);
      const { rows } = await query('select count(distinct seq)::int as count from activities');
      expect(rows).toEqual([{ count: 6 }]);
    } finally {
      await pool.end();
      await remove();
    }
  });
});
