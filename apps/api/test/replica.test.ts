import { randomUUID } from 'node:crypto';
import { endpoints } from '@flowdeck/contract/api';
import { createBroadcast } from '@flowdeck/contract/campaigns/broadcasts';
import type { EndpointSpec } from '@flowdeck/contract/endpoint';
import { generateContent } from '@flowdeck/contract/content/content';
import { listLeads } from '@flowdeck/contract/leads/lead-records';
import { createLeadForm } from '@flowdeck/contract/leads/lead-forms';
import { captureLead } from '@flowdeck/contract/leads/leads';
import { ping } from '@flowdeck/contract/operations/status';
import { createWorkflow, listWorkflows } from '@flowdeck/contract/workflows/workflows';
import { sql } from 'drizzle-orm';
import { afterAll, afterEach, beforeAll, expect, it, vi } from 'vitest';
import { readConfig } from '../src/operations/config/config.ts';
import type { ReadDatabase } from '../src/platform/db/database.ts';
import { openPostgres } from '../src/platform/db/open-postgres.ts';
import { createMetrics } from '../src/operations/metrics/metrics.ts';
import { openReads } from '../src/operations/start/open-reads.ts';
import { createLog } from '../src/platform/log.ts';
import { createWorkflowStore } from '../src/workflows/store.ts';
import { callAt } from './support/call-at.ts';
import { migrationsDir } from './support/paths.ts';
import { startLocalPostgres, startStandby, type LocalPostgres } from './support/postgres.ts';
import { runServer } from './support/server-process.ts';
import { startTestApi, type TestApi } from './support/test-api.ts';
import { describePostgres } from './support/test-database.ts';
import { withWorkspaceCheck } from './support/workspace-check.ts';

/** Lists, and what counts or exports a whole workspace, for those who may read its data. */
const readsOfMany = Object.values(endpoints).filter(
  ({ id, method, path, scope }) =>
    method === 'GET' && scope && (id.startsWith('list') || !path.includes(':')),
);

const workflow = {
  name: 'Written now',
  type: 'Verification',
  description: 'Seen at once',
} as const;

const oneRow = sql`(select) as one_row`;

describePostgres('a read replica', () => {
  let primary: LocalPostgres;
  let standby: LocalPostgres;
  let api: TestApi;
  let reads: ReadDatabase;
  let token: string;
  let workspaceId: string;
  const log = createLog('silent');
  const said = vi.spyOn(log, 'warn');

  const open = () => openPostgres(new URL(primary.url), migrationsDir, () => undefined);
  const startApi = async (replica: string) => {
    const database = await open();
    const { checkedDb, closeChecked } = withWorkspaceCheck(database.db);
    const metrics = createMetrics('1.2.0');
    const config = readConfig({ DATABASE_URL: primary.url, DATABASE_READ_URL: replica }, '/');
    const opened = await openReads(config, checkedDb, metrics, log);
    const close = () => closeChecked(() => opened.close().then(database.close));
    const given = { ...database, checkedDb, close, cut: close, mend: null };
    const counted = { metrics, token: 'a-token-for-prometheus', look: async () => undefined };
    const started = await startTestApi({ reads: opened.reads, metrics: counted }, given);
    return { api: started, reads: opened.reads };
  };

  /** How many reads each of the two has answered, as `/metrics` says it. */
  const answered = async (of = api) => {
    const headers = { authorization: 'Bearer a-token-for-prometheus' };
    const { body } = await of.app.inject({ url: '/metrics', headers });
    const by = (name: string) =>
      Number(
        new RegExp(`^flowdeck_replica_reads_total{by="${name}"} (\\d+)`, 'm').exec(body)?.[1] ?? 0,
      );
    return { replica: by('replica'), primary: by('primary') };
  };
  const answeredBy = async (act: () => Promise<unknown>, of = api) => {
    const before = await answered(of);
    await act();
    const after = await answered(of);
    const by = (['replica', 'primary'] as const).filter((name) => after[name] > before[name]);
    return by.join(' and ');
  };
  const list = (of = api) => of.call(listWorkflows, { token });
  const names = async () => (await list()).data.items.map(({ name }) => name);
  /** Waits until the replica answers: it may have been left alone, or be starting. */
  const isUsed = () => expect.poll(() => answeredBy(list), { timeout: 20_000 }).toBe('replica');

  /** An id of what the path names. */
  async function idFor({ path }: EndpointSpec): Promise<string> {
    if (path.includes('drafts/:id')) {
      const brief = { contentType: 'blog', topic: 'Replicas', tone: 'professional' };
      const draft = { title: 'Replicas', summary: 'Why they read', keywords: ['reads'], ...brief };
      return (await api.call(generateContent, { token, body: draft })).data.id;
    }
    if (path.includes('lead-forms/:id')) {
      return (await api.call(createLeadForm, { token, body: { name: 'Contact page' } })).data.id;
    }
    if (path.includes('broadcasts/:id')) {
      return (await api.call(createBroadcast, { token, body: { name: 'News' } })).data.id;
    }
    return (await api.call(createWorkflow, { token, body: workflow })).data.id;
  }

  beforeAll(async () => {
    const started = await startLocalPostgres({ durable: true });
    if (!started) throw new Error('PostgreSQL is not on this machine');
    primary = started;
    await open().then(({ close }) => close());
    standby = await startStandby(primary);
    ({ api, reads } = await startApi(standby.url));
    ({ token, workspaceId } = await api.addSignedIn('ada'));
  });
  afterEach(() => said.mockClear());
  afterAll(async () => {
    await api.close();
    await standby.stop();
    await primary.stop();
  });

  it.each(readsOfMany.map((endpoint): [string, EndpointSpec] => [endpoint.id, endpoint]))(
    'answers %s',
    async (_, endpoint) => {
      const params = { id: await idFor(endpoint) };
      const act = async () =>
        expect(await api.call(endpoint, { token, params })).toMatchObject({ status: 200 });
      await expect.poll(() => answeredBy(act), { timeout: 20_000 }).toBe('replica');
    },
  );

  it('answers a search, which is several statements', async () => {
    const lead = { email: 'grace@example.org', firstName: 'Grace', lastName: 'Hopper' };
    await api.call(captureLead, { token, body: { ...lead, company: 'Navy' } });
    const search = async () => {
      const { data } = await api.call(listLeads, { token, query: { search: 'hopp' } });
      expect(data.items).toMatchObject([{ email: lead.email }]);
    };
    await expect.poll(() => answeredBy(search), { timeout: 20_000 }).toBe('replica');
  });

  it('shows what this process and another one have just written while it stands still', async () => {
    const other = await open();
    await isUsed();
    await standby.run('select pg_wal_replay_pause()');
    const name = `Own ${randomUUID()}`;
    await api.call(createWorkflow, { token, body: { ...workflow, name } });
    expect(await names()).toContain(name);
    await expect
      .poll(() => said.mock.calls)
      .toEqual([
        ['The read replica is left alone, and DATABASE_URL answers: It is more than 50 ms behind.'],
      ]);

    await standby.run('select pg_wal_replay_resume()');
    await isUsed();
    await standby.run('select pg_wal_replay_pause()');
    const elsewhere = `Elsewhere ${randomUUID()}`;
    await createWorkflowStore(other.db).transaction((tx) =>
      tx.insert({ ...workflow, workspaceId, name: elsewhere }, new Date()),
    );
    expect(await names()).toContain(elsewhere);
    await standby.run('select pg_wal_replay_resume()');
    await isUsed();
    expect(said).toHaveBeenLastCalledWith('The read replica answers again.');
    await other.close();
  });

  it('is left alone while what it shows is old', async () => {
    await isUsed();
    await standby.run(`alter system set recovery_min_apply_delay = '1h'`);
    await standby.run('select pg_reload_conf()');
    const seen = async (name: string) => {
      await api.call(createWorkflow, { token, body: { ...workflow, name } });
      expect(await names()).toContain(name);
    };
    // It may read its settings a moment later.
    await expect.poll(() => answeredBy(() => seen(randomUUID()))).toBe('primary');
    await standby.run('alter system reset recovery_min_apply_delay');
    await standby.run('select pg_reload_conf()');
    await isUsed();
  });

  it('may break in the middle of a read', async () => {
    await isUsed();
    let reading = 0;
    const read = () =>
      reads.transaction(async (tx) => {
        reading += 1;
        const [row] = await tx.select({ pid: sql<number>`pg_backend_pid()` }).from(oneRow);
        if (reading === 1) await standby.run(`select pg_terminate_backend(${String(row?.pid)})`);
        return tx.select({ one: sql<number>`1` }).from(oneRow);
      });
    expect(await answeredBy(async () => expect(await read()).toEqual([{ one: 1 }]))).toBe(
      'primary',
    );
    expect(reading).toBe(2);
    await isUsed();
  });

  it('is not to blame for a read that fails on the primary, too', async () => {
    await isUsed();
    await expect(reads.$client.query('select * from nowhere')).rejects.toThrow('nowhere');
    expect(await answeredBy(list)).toBe('replica');
  });

  it('can be killed and come back', async () => {
    await isUsed();
    await standby.crash('SIGKILL');
    const name = randomUUID();
    await api.call(createWorkflow, { token, body: { ...workflow, name } });
    expect(await answeredBy(async () => expect(await names()).toContain(name))).toBe('primary');
    await standby.start();
    await isUsed();
    expect(await names()).toContain(name);
  });

  it('is left alone once it is a primary itself', async () => {
    const promoted = await startStandby(primary);
    const { api: reader } = await startApi(promoted.url);
    try {
      const act = () => list(reader);
      await expect.poll(() => answeredBy(act, reader), { timeout: 20_000 }).toBe('replica');
      await promoted.run('select pg_promote()');
      expect(await answeredBy(act, reader)).toBe('primary');
      await expect
        .poll(() => said.mock.calls.flat().join())
        .toContain('It is not in recovery, so it is no standby.');
    } finally {
      await reader.close();
      await promoted.stop();
    }
  });

  it('is not taken for one if it is another database', async () => {
    const other = await startLocalPostgres();
    const { api: reader } = await startApi(other?.url ?? '');
    expect(said).toHaveBeenLastCalledWith(
      expect.stringContaining('It is no standby of the database that DATABASE_URL leads to.'),
    );
    expect(await answeredBy(() => list(reader), reader)).toBe('primary');
    await reader.close();
    await other?.stop();
  });

  it('need not be there when a server starts, which says so', async () => {
    const server = runServer({
      DATABASE_URL: primary.url,
      DATABASE_READ_URL: 'postgres://127.0.0.1:1/none',
    });
    expect(await callAt(await server.ready, ping, {})).toEqual({ database: 'up' });
    server.kill('SIGTERM');
    const { code, stdout } = await server.ended;
    expect(code).toBe(0);
    expect(stdout).toContain(
      'The read replica is left alone, and DATABASE_URL answers: PostgreSQL at 127.0.0.1:1/none cannot be used: connect ECONNREFUSED 127.0.0.1:1. Check its address (DATABASE_READ_URL).',
    );
  });
});
