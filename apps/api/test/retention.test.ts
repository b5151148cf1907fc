import { mkdir, readdir, utimes, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { getReport } from '@flowdeck/contract/operations/reports';
import { updateLead } from '@flowdeck/contract/leads/lead-records';
import { listAuditLog } from '@flowdeck/contract/identity/audit-log';
import { createLeadForm } from '@flowdeck/contract/leads/lead-forms';
import { captureLead } from '@flowdeck/contract/leads/leads';
import { signIn } from '@flowdeck/contract/identity/session';
import {
  createWorkflow,
  getWorkflowStats,
  listRecentActivities,
  listWorkflows,
} from '@flowdeck/contract/workflows/workflows';
import { eq } from 'drizzle-orm';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { keptDays, type KeptDays } from '../src/operations/config/kept-days.ts';
import { createLeadRecordStore } from '../src/leads/records/store.ts';
import { createLeadRemoval } from '../src/leads/records/removal.ts';
import { addressHashing } from '../src/leads/unsubscribe/suppressions.ts';
import { leads, suppressions, unsubscribes } from '../src/leads/tables.ts';
import { removeEmailFiles } from '../src/platform/mail/kept-mails.ts';
import { createRetention, emailFileDays, kept } from '../src/operations/retention/retention.ts';
import { createRetentionStore } from '../src/operations/retention/store.ts';
import { forgetInRuns } from '../src/workflows/runs/runs-of-lead.ts';
import { temporaryFolder } from './support/temporary-folder.ts';
import { describeApi } from './support/test-database.ts';
import { startTestApi, testPassword, type TestApi } from './support/test-api.ts';

const dayMs = 24 * 60 * 60 * 1000;

describeApi('retention', () => {
  let api: TestApi;
  let token: string;
  let workspaceId: string;
  let folder: string;
  beforeEach(async () => {
    api = await startTestApi();
    ({ token, workspaceId } = await api.addSignedIn('owner'));
    folder = path.join(temporaryFolder(), 'outbox');
  });
  afterEach(() => api.close());

  const now = () => api.clock.now;
  /** A time so many days ago, in SQL. */
  const ago = (days: number) => `'${new Date(now().getTime() - days * dayMs).toISOString()}'`;
  const execute = (text: string) => api.database.executeSql(text);
  const count = async (table: string) => {
    const { rows } = await execute(`select count(*)::int as n from ${table}`);
    return (rows[0] as { n: number }).n;
  };
  const sweep = (days: Partial<KeptDays> = {}) => {
    const { checkedDb: db } = api.database;
    const hashing = addressHashing(db);
    const store = createLeadRecordStore(db);
    const removal = createLeadRemoval({ db, store, hashing, forgetInRuns, now });
    return createRetention({
      store: createRetentionStore(api.database.checkedDb),
      days: { ...keptDays, ...days },
      removeLeads: (workspace, before) => removal.deleteUnused(workspace, before),
      removeEmailFiles: (before) => removeEmailFiles(folder, before),
      now,
      onError: (error) => expect.fail(String(error)),
    }).removeAll();
  };

  it('deletes sessions that ended long ago, by the age that is set', async () => {
    const add = (endedDaysAgo: number) =>
      execute(`insert into sessions (id, account_id, created_at, expires_at)
        select gen_random_uuid(), id, ${ago(endedDaysAgo + 7)}, ${ago(endedDaysAgo)} from accounts`);
    for (const days of [200, 100, 20]) await add(days);
    const own = 1;
    await sweep({ sessions: 150 });
    expect(await count('sessions')).toBe(own + 2);
    await sweep();
    expect(await count('sessions')).toBe(own + 1);
    // Signed-in users stay signed in.
    expect((await api.call(listWorkflows, { token, query: {} })).status).toBe(200);
  });

  it('deletes old activities, and keeps those that Recent Activity shows', async () => {
    const add = (days: number, rows: number) =>
      execute(`insert into activities (workspace_id, type, action, at)
        select '${workspaceId}', 'info', 'At ' || n, ${ago(days)}
        from generate_series(1, ${String(rows)}) as n`);
    await add(keptDays.activities + 1, 450);
    await sweep();
    expect(await count('activities')).toBe(20);
    const shown = (await api.call(listRecentActivities, { token })).data;
    expect(shown).toHaveLength(20);
    await add(keptDays.activities - 1, 30);
    await sweep();
    expect(await count('activities')).toBe(30);
  });

  it('bounds the activities of a workspace, however recent they are', async () => {
    await execute(`insert into activities (workspace_id, type, action, at)
      select '${workspaceId}', 'info', 'At ' || n, ${ago(0)}
      from generate_series(1, ${String(kept.activities.most + 500)}) as n`);
    await sweep();
    expect(await count('activities')).toBe(kept.activities.most);
  });

  /** The runs of the last year that a report counts. */
  const reported = async () => {
    const day = (daysAgo: number) =>
      new Date(now().getTime() - daysAgo * 24 * 60 * 60_000).toISOString().slice(0, 10);
    const report = await api.call(getReport, { token, query: { from: day(365), to: day(0) } });
    return report.data.counts.find(({ measure }) => measure === 'runs')?.count;
  };

  it('deletes old runs without changing what is shown of them', async () => {
    const body = { name: 'Drafts', type: 'Verification', description: 'Checks' };
    const { id } = (await api.call(createWorkflow, { token, body })).data;
    const run = (days: number, status: string, rows: number) =>
      execute(`insert into workflow_runs (workflow_id, workspace_id, status, started_at, finished_at)
        select '${id}', '${workspaceId}', '${status}', ${ago(days)},
          ${status === 'running' ? 'null' : ago(days)}
        from generate_series(1, ${String(rows)})`);
    await run(keptDays.runs + 2, 'running', 1);
    await run(keptDays.runs + 1, 'succeeded', 300);
    await run(keptDays.runs + 1, 'failed', 100);
    await run(1, 'succeeded', 20);
    const figures = async () => [
      (await api.call(getWorkflowStats, { token })).data,
      (await api.call(listWorkflows, { token })).data.items,
      await reported(),
    ];
    const before = await figures();
    expect(before[0]).toMatchObject({ totalExecutions: 420 });
    expect(before[2]).toBe(420);
    await sweep();
    expect(await count('workflow_runs')).toBe(21);
    expect(await figures()).toEqual(before);
  });

  it('deletes what the log of the workspace has kept for 180 days', async () => {
    for (const days of [400, 181, 179]) {
      await execute(`insert into audit_entries (workspace_id, at, kind, action, name)
        values ('${workspaceId}', ${ago(days)}, 'deletion', 'draft-deleted', '${String(days)}')`);
    }
    await sweep();
    const { data } = await api.call(listAuditLog, { token, query: { kind: 'deletion' } });
    expect(data.items.map(({ text }) => text)).toEqual(['Deleted the draft “179”']);
  });

  it('deletes what forms have held back for 30 days', async () => {
    const { id: formId } = (await api.call(createLeadForm, { token, body: { name: 'Shop' } })).data;
    const hold = (days: number) =>
      execute(`insert into held_submissions
          (workspace_id, form_id, email, email_key, consent, consent_text, must_confirm, trap, at)
        values ('${workspaceId}', '${formId}', 'a@b.de', 'a@b.de', false, '', false, 'x', ${ago(days)})`);
    for (const days of [29, 30, 31]) await hold(days);
    await sweep();
    expect(await count('held_submissions')).toBe(1);
  });

  it('deletes old deliveries, but none that is still to be sent', async () => {
    const add = (key: string, status: string, days: number) =>
      execute(`insert into deliveries
          (id, workspace_id, key, payload, status, due_at, created_at, delivered_at)
        values (gen_random_uuid(), '${workspaceId}', '${key}', '{}',
          '${status}', ${ago(days)}, ${ago(days)},
          ${status === 'delivered' ? ago(days) : 'null'})`);
    await add('email with a link', 'delivered', keptDays.emails - 1);
    await add('old email', 'delivered', keptDays.emails + 1);
    await add('old failure', 'failed', keptDays.emails + 1);
    await add('waiting email', 'queued', keptDays.emails + 1);
    const addLink = (hash: string, days: number) =>
      execute(`insert into unsubscribe_links (delivery_id, workspace_id, address_hash, at)
        values (gen_random_uuid(), '${workspaceId}', '${hash}', ${ago(days)})`);
    await addLink('of a deleted lead', keptDays.emails - 1);
    await addLink('too old', keptDays.emails + 1);
    await sweep();
    const { rows } = await execute('select key from deliveries order by key');
    expect(rows).toEqual([{ key: 'email with a link' }, { key: 'waiting email' }]);
    const links = await execute('select address_hash from unsubscribe_links');
    expect(links.rows).toEqual([{ address_hash: 'of a deleted lead' }]);
  });

  it('deletes old posts, but none that is still to be published or approved', async () => {
    const add = (key: string, state: string, days: number) =>
      execute(`insert into scheduled_posts
          (workspace_id, key, platform, state, at, due_at, text, created_at, published_at)
        values ('${workspaceId}', '${key}', 'X', '${state}', ${ago(days)}, ${ago(days)}, 'Calm',
          ${ago(days)}, ${state === 'published' ? ago(days) : 'null'})`);
    const old = keptDays.posts + 1;
    for (const state of ['published', 'cancelled', 'missed', 'failed', 'planned', 'waiting']) {
      await add(`old ${state}`, state, old);
    }
    await add('recent published', 'published', keptDays.posts - 1);
    await sweep();
    const { rows } = await execute('select key from scheduled_posts order by key');
    expect(rows).toEqual([
      { key: 'old planned' },
      { key: 'old waiting' },
      { key: 'recent published' },
    ]);
  });

  it('deletes leads that nothing happened to for as long as is set, and none unless it is set', async () => {
    const { db } = api.database;
    const capture = async (email: string) =>
      (await api.call(captureLead, { token, body: { email } })).data.lead.id;
    for (let n = 0; n < 25; n += 1) await capture(`old-${String(n)}@acme.de`);
    const gone = await capture('gone@acme.de');
    await db.insert(unsubscribes).values({ leadId: gone, workspaceId, at: now() });
    const written = await capture('written@acme.de');
    const edited = await capture('edited@acme.de');
    const before = now();
    api.clock.now = new Date(before.getTime() + 100 * dayMs);
    await db.update(leads).set({ lastMailAt: now() }).where(eq(leads.id, written));
    ({ token } = (
      await api.call(signIn, { body: { username: 'owner', password: testPassword } })
    ).data);
    await api.call(updateLead, {
      token,
      params: { id: edited },
      body: { version: 1, note: 'Rang' },
    });
    await sweep();
    expect(await db.$count(leads)).toBe(28);
    await sweep({ leads: 101 });
    expect(await db.$count(leads)).toBe(28);
    await sweep({ leads: 99 });
    const left = await db.select({ email: leads.email }).from(leads).orderBy(leads.email);
    expect(left.map(({ email }) => email)).toEqual(['edited@acme.de', 'written@acme.de']);
    // Who had unsubscribed stays so.
    expect(await db.$count(suppressions)).toBe(1);
    const shown = (await api.call(listRecentActivities, { token })).data;
    expect(JSON.stringify(shown)).not.toContain('gone@acme.de');
  });

  it('deletes old email files, and nothing else in their folder', async () => {
    await mkdir(folder, { recursive: true });
    const old = new Date(now().getTime() - (emailFileDays + 1) * dayMs);
    for (const name of ['old.eml', 'notes.txt', 'new.eml']) {
      const file = path.join(folder, name);
      await writeFile(file, '');
      const at = name === 'new.eml' ? now() : old;
      await utimes(file, at, at);
    }
    await sweep();
    expect((await readdir(folder)).toSorted()).toEqual(['new.eml', 'notes.txt']);
  });
});
