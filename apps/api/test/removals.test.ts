import { deleteAccount } from '@flowdeck/contract/identity/account-changes';
import { verifyUser } from '@flowdeck/contract/identity/session';
import { deleteLead, eraseLead, getLead } from '@flowdeck/contract/leads/lead-records';
import { captureLead } from '@flowdeck/contract/leads/leads';
import { runWorkflow } from '@flowdeck/contract/workflows/runs';
import { createWorkflow } from '@flowdeck/contract/workflows/workflows';
import { eq, getTableColumns, getTableName, type Column } from 'drizzle-orm';
import type { PgTable } from 'drizzle-orm/pg-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { accounts } from '../src/identity/accounts/tables.ts';
import { createLeadRemoval } from '../src/leads/records/removal.ts';
import { createLeadRecordStore } from '../src/leads/records/store.ts';
import { leadEvents, leads } from '../src/leads/tables.ts';
import { addressHashing } from '../src/leads/unsubscribe/suppressions.ts';
import { removalWork } from '../src/operations/removal/removal-work.ts';
import { emptied } from '../src/operations/removal/workspace-removal.ts';
import { workspaces } from '../src/platform/db/tables.ts';
import { firstTurn } from '../src/platform/jobs/lane.ts';
import { removals } from '../src/platform/removals/tables.ts';
import { createEngine } from '../src/workflows/runs/engine.ts';
import { forgetInRuns } from '../src/workflows/runs/runs-of-lead.ts';
import { workflowRuns } from '../src/workflows/runs/tables.ts';
import { allTables } from './support/all-tables.ts';
import { doAll, sourceOf } from './support/do-work.ts';
import { everyType } from './support/every-type.ts';
import { startTestApi, type TestApi } from './support/test-api.ts';
import { describeApi } from './support/test-database.ts';

describeApi('what was deleted', () => {
  let api: TestApi;
  beforeAll(async () => {
    api = await startTestApi();
  });
  afterAll(() => api.close());

  const now = () => api.clock.now;
  const source = () => {
    const { checkedDb: db } = api.database;
    const store = createLeadRecordStore(db);
    const hashing = addressHashing(db);
    const removal = createLeadRemoval({ db, store, hashing, forgetInRuns, now });
    return sourceOf(removalWork({ db, leads: removal, now }), { db, now });
  };
  const workspaceColumn = (table: object): Column | undefined =>
    (getTableColumns(table as typeof leads) as Record<string, Column>)['workspaceId'];
  const countLeads = (workspaceId: string) =>
    api.database.db.$count(leads, eq(leads.workspaceId, workspaceId));

  /** Somebody whose workspace has 450 leads and something of much else. */
  async function newPerson(username: string) {
    const person = await api.addSignedIn(username);
    const { token, workspaceId } = person;
    const body = { name: 'Own', type: 'Verification', description: 'Checks' };
    const { id: workflowId } = (await api.call(createWorkflow, { token, body })).data;
    await api.call(runWorkflow, { token, params: { id: workflowId } });
    await api.call(captureLead, { token, body: { email: 'ada@acme.de', consent: true } });
    await api.database.executeSql(`
      insert into leads (workspace_id, email, email_key, source, status, score, location, industry,
          company_size, enrichment_status, confidence, created_at, updated_at)
        select '${workspaceId}', 'm' || n, 'm' || n, 'csv_import', 'new', 1, '', '', '', 'none', 0,
          now(), now() from generate_series(1, 450) n`);
    return { ...person, workflowId };
  }

  it('is gone at once, and its rows some at a time, also after the process has died', async () => {
    const { token, workspaceId } = await newPerson('gone');
    const { workspaceId: others } = await newPerson('stays');
    await api.call(deleteAccount, { token, body: { username: 'gone' } });
    expect((await api.call(verifyUser, { token })).status).toBe(401);
    expect(await countLeads(workspaceId)).toBe(451);

    const dying = new AbortController();
    const row = await source().next(firstTurn);
    if (!row) throw new Error('Nothing to remove');
    dying.abort();
    await source().perform(row, dying.signal);
    expect(await api.database.db.$count(workspaces, eq(workspaces.id, workspaceId))).toBe(1);

    await doAll(source());
    for (const table of await allTables()) {
      const column = workspaceColumn(table);
      if (!column) continue;
      const left = await api.database.db.$count(table, eq(column, workspaceId));
      expect(left, getTableName(table)).toBe(0);
    }
    expect(await api.database.db.$count(workspaces, eq(workspaces.id, workspaceId))).toBe(0);
    expect(await countLeads(others)).toBe(451);
  });

  it('does nothing more, while its rows are still there', async () => {
    const { token, workspaceId } = await newPerson('idle');
    const { workspaceId: others } = await newPerson('busy');
    await api.call(deleteAccount, { token, body: { username: 'idle' } });
    const { checkedDb: db } = api.database;
    const effects = everyType(async () => async () => ({ done: 'done', made: [] }));
    const onError = (error: unknown) => expect.fail(String(error));
    const requireRoom = async () => undefined;
    const engine = createEngine({ db, effects, nextRun: () => null, requireRoom, now, onError });
    for (const lane of engine.lanes) await doAll(sourceOf(lane, { db, now }));
    const statuses = async (owner: string) =>
      (await db.select().from(workflowRuns).where(eq(workflowRuns.workspaceId, owner))).map(
        ({ status }) => status,
      );
    expect(await statuses(others)).toEqual(['idle']);
    expect(await statuses(workspaceId)).toEqual(['running']);
    await doAll(source());
  });

  it('leaves nothing in any table that a workspace has rows in', async () => {
    // One row of each, which goes with the workspace itself.
    const single = ['accounts', 'totals', 'workflow_counts', 'removals'];
    const owned = (await allTables()).filter(workspaceColumn).map(getTableName);
    expect([...emptied.map(getTableName), ...single].sort()).toEqual(owned.sort());
  });

  /** A lead with more of everything than one step takes. */
  async function newLead(username: string) {
    const { token, workspaceId, workflowId } = await newPerson(username);
    const email = 'grace@acme.de';
    const { id } = (await api.call(captureLead, { token, body: { email } })).data.lead;
    await api.database.executeSql(`
      insert into lead_events (lead_id, workspace_id, kind, at)
        select '${id}', '${workspaceId}', 'edited', now() from generate_series(1, 900);
      insert into activities (workspace_id, type, action, lead_id, at)
        select '${workspaceId}', 'info', 'Wrote to ${email}', '${id}', now() from generate_series(1, 900);
      insert into workflow_runs (workflow_id, workspace_id, status, started_at, finished_at, made)
        select '${workflowId}', '${workspaceId}', 'succeeded', now(), now(),
          '[{"kind":"lead","id":"${id}","name":"${email}"}]' from generate_series(1, 900);
      insert into deliveries (id, workspace_id, key, lead_id, payload, status, due_at, created_at)
        select gen_random_uuid(), '${workspaceId}', '${id}' || n, '${id}', '{"to":"${email}"}', 'queued',
          now(), now() from generate_series(1, 900) n`);
    for (let n = 0; n < 3; n++) {
      await api.app.inject({
        method: 'POST',
        url: captureLead.path,
        headers: { authorization: `Bearer ${token}`, 'idempotency-key': String(n) },
        payload: { email },
      });
    }
    return { token, workspaceId, id, email };
  }

  const rowsOf = async (table: PgTable, workspaceId: string) => {
    const text = `select one::text as row from ${getTableName(table)} as one where workspace_id = '${workspaceId}'`;
    const { rows } = await api.database.executeSql(text);
    return rows as { row: string }[];
  };

  async function expectNoTrace(workspaceId: string, id: string, email: string) {
    expect(await rowsOf(removals, workspaceId)).toEqual([]);
    for (const table of await allTables()) {
      if (!workspaceColumn(table)) continue;
      const stored = JSON.stringify(await rowsOf(table, workspaceId));
      expect(stored, getTableName(table)).not.toContain(email);
      if (table === leadEvents) expect(stored).not.toContain(id);
    }
  }

  it.each([
    ['deleted', deleteLead],
    ['erased', eraseLead],
  ])('is named by nothing once a lead is %s, however much did', async (username, endpoint) => {
    const { token, workspaceId, id, email } = await newLead(username);
    const params = { id };
    expect((await api.call(endpoint, { token, params })).status).toBe(200);
    expect((await api.call(getLead, { token, params })).status).toBe(404);
    await expectNoTrace(workspaceId, id, email);
  });

  it('goes on in the background where a call was broken off', async () => {
    const { workspaceId, id, email } = await newLead('broken off');
    const { db } = api.database;
    await db.delete(leads).where(eq(leads.id, id));
    const gone = { workspaceId, goneLeadId: id, email, erased: true };
    await db.insert(removals).values({ ...gone, dueAt: now() });
    await doAll(source());
    await expectNoTrace(workspaceId, id, email);
    expect(await db.$count(accounts, eq(accounts.workspaceId, workspaceId))).toBe(1);
  });
});
