import { createBroadcast } from '@flowdeck/contract/campaigns/broadcasts';
import { decideMails } from '@flowdeck/contract/delivery/mails';
import { captureLead } from '@flowdeck/contract/leads/leads';
import { getWaiting, mostWaiting, waitingShown } from '@flowdeck/contract/operations/waiting';
import { getWeek } from '@flowdeck/contract/operations/week';
import { listWorkflowRuns } from '@flowdeck/contract/workflows/runs';
import { createWorkflow, updateWorkflowStatus } from '@flowdeck/contract/workflows/workflows';
import { eq } from 'drizzle-orm';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { accounts } from '../src/identity/accounts/tables.ts';
import { scheduledPosts } from '../src/content/social/tables.ts';
import { broadcasts } from '../src/campaigns/tables.ts';
import { deliveries } from '../src/delivery/mails/tables.ts';
import { workflowRuns } from '../src/workflows/runs/tables.ts';
import { workflows } from '../src/workflows/tables.ts';
import { startTestApi, type TestApi } from './support/test-api.ts';
import { describeApi } from './support/test-database.ts';

describeApi('what waits for a person', () => {
  let api: TestApi;
  let token: string;
  let workspaceId: string;
  beforeEach(async () => {
    api = await startTestApi();
    ({ token, workspaceId } = await api.addSignedIn('ada', { email: 'ada@example.org' }));
    await prove(api.clock.now);
  });
  afterEach(() => api.close());

  const prove = (emailVerifiedAt: Date | null) =>
    api.database.db.update(accounts).set({ emailVerifiedAt });
  const kinds = async () => (await api.call(getWaiting, { token })).data.kinds;

  async function addWorkflow(type: string, name = type) {
    const body = { name, type, description: 'Does what it says' };
    return (await api.call(createWorkflow, { token, body })).data.id;
  }

  async function addRun(
    workflowId: string,
    status: 'succeeded' | 'failed' | 'idle' | 'running',
    error: string | null = null,
  ) {
    const at = api.clock.now;
    const finishedAt = status === 'running' ? null : at;
    const run = { workflowId, workspaceId, status, error, startedAt: at, finishedAt };
    const [added] = await api.database.db.insert(workflowRuns).values(run).returning();
    return added?.id ?? '';
  }

  it('is a workflow whose latest run failed, until another one ends well', async () => {
    const id = await addWorkflow('Verification');
    const captures = await addWorkflow('Lead Capture');
    await addRun(id, 'failed', 'The mail server refused the connection');
    await addRun(captures, 'failed', 'No answer');
    const [runs] = await kinds();
    expect(runs).toMatchObject({ kind: 'runs', count: 2 });
    expect(runs?.items.find((item) => item.id === id)).toEqual({
      id,
      title: 'Verification',
      detail: 'The mail server refused the connection',
      text: null,
      by: null,
      parentId: null,
      at: api.clock.now.toISOString(),
      mailsBy: null,
      canAct: true,
      stopped: false,
    });
    await api.database.db
      .update(workflows)
      .set({ status: 'error', error: 'No answer' })
      .where(eq(workflows.id, captures));
    const [stopped] = await kinds();
    expect(stopped?.items.find((item) => item.id === captures)).toMatchObject({
      detail: 'It has stopped: No answer',
      stopped: true,
    });
    // It runs as leads are captured, and not by hand.
    expect(runs?.items.find((item) => item.id === captures)).toMatchObject({ canAct: false });

    const next = await addRun(id, 'running');
    expect(await kinds()).toMatchObject([{ kind: 'runs', count: 2 }]);
    await api.database.db
      .update(workflowRuns)
      .set({ status: 'idle', finishedAt: api.clock.now })
      .where(eq(workflowRuns.id, next));
    expect(await kinds()).toMatchObject([{ count: 1, items: [{ id: captures }] }]);
    // It has stopped, and a run that ends well does not start it.
    await addRun(captures, 'succeeded');
    expect(await kinds()).toMatchObject([
      { count: 1, items: [{ id: captures, detail: 'It has stopped: No answer', stopped: true }] },
    ]);
    const body = { status: 'active' } as const;
    await api.call(updateWorkflowStatus, { token, params: { id: captures }, body });
    expect(await kinds()).toEqual([]);
    await addRun(captures, 'failed', 'No answer');
    expect(await kinds()).toMatchObject([{ count: 1, items: [{ id: captures }] }]);
  });

  const addMails = (status: string, many: number, workflowId: string) =>
    api.database.executeSql(`
      insert into deliveries (id, workspace_id, workflow_id, key, payload, status, due_at, created_at)
      select gen_random_uuid(), '${workspaceId}', '${workflowId}', '${status}' || n,
        jsonb_build_object('to', 'kim@example.org', 'subject', 'Email ' || n, 'text', 'Hello'),
        '${status}', now(), now() + n * interval '1 second'
      from generate_series(1, ${String(many)}) n`);

  it('is emails to approve, of which it counts no more than there may be', async () => {
    const workflowId = await addWorkflow('Lead Outreach');
    await addMails('waiting', mostWaiting + 1, workflowId);
    const [emails, ...others] = await kinds();
    expect(others).toEqual([]);
    expect(emails).toMatchObject({ kind: 'emails', count: mostWaiting });
    expect(emails?.items).toHaveLength(waitingShown);
    expect(emails?.items[0]).toMatchObject({
      title: `Email ${String(mostWaiting + 1)}`,
      detail: 'kim@example.org',
      text: 'Hello',
      parentId: workflowId,
    });
    const body = { decision: 'discard', workflowId };
    await api.call(decideMails, { token, body });
    expect(await kinds()).toEqual([]);
  });

  it('is emails that are held until an address is confirmed', async () => {
    await addMails('held', 2, await addWorkflow('Lead Outreach'));
    expect(await kinds()).toEqual([]);
    await prove(null);
    expect(await kinds()).toMatchObject([
      { kind: 'address', count: 1, items: [{ title: 'ada@example.org' }] },
      { kind: 'held', count: 2 },
    ]);
  });

  it('is approved emails that no mail server takes', async () => {
    const workflowId = await addWorkflow('Lead Outreach');
    await addMails('queued', 2, workflowId);
    expect(await kinds()).toEqual([]);
    await api.database.db.update(accounts).set({ sendsByOperator: false });
    expect(await kinds()).toMatchObject([{ kind: 'unsent', count: 2 }]);
  });

  it('is a broadcast of this week with emails that may not have arrived, to send again', async () => {
    const created = await api.call(createBroadcast, { token, body: { name: 'March' } });
    const { id } = created.data;
    const { db } = api.database;
    const { now: endedAt } = api.clock;
    await db
      .update(broadcasts)
      .set({ status: 'sent', startedAt: endedAt, firstStartedAt: endedAt, endedAt });
    await addMails('discarded', 1, await addWorkflow('Lead Outreach'));
    await db.update(deliveries).set({ broadcastId: id });
    expect(await kinds()).toEqual([]);
    for (const status of ['uncertain', 'failed'] as const) {
      await db.update(deliveries).set({ status });
      expect(await kinds()).toMatchObject([
        {
          kind: 'incomplete',
          count: 1,
          items: [{ id, title: 'March', at: endedAt.toISOString() }],
        },
      ]);
    }
    const weekAgo = new Date(endedAt.getTime() - 7 * 24 * 60 * 60_000 - 1);
    await db.update(broadcasts).set({ endedAt: weekAgo });
    expect(await kinds()).toEqual([]);
  });

  it('is a post that failed, with the reason', async () => {
    const { now: at } = api.clock;
    const post = { workspaceId, platform: 'X', at, dueAt: at, createdAt: at } as const;
    await api.database.db.insert(scheduledPosts).values([
      { ...post, key: 'sent', state: 'published', publishedAt: at, text: 'Summer' },
      { ...post, key: 'lost', state: 'failed', text: 'Spring', lastError: 'No answer.' },
    ]);
    expect(await kinds()).toMatchObject([
      { kind: 'unpublished', count: 1, items: [{ title: 'Spring', detail: 'X: No answer.' }] },
    ]);
  });

  it('counts runs that did something or failed', async () => {
    const id = await addWorkflow('Verification');
    for (const status of ['succeeded', 'failed', 'idle', 'running'] as const) {
      await addRun(id, status, status === 'failed' ? 'No answer' : null);
    }
    await api.call(captureLead, { token, body: { email: 'kim@example.org' } });
    const { figures } = (await api.call(getWeek, { token })).data;
    expect(figures).toMatchObject([
      { figure: 'leads', count: 1 },
      {},
      {},
      {},
      { figure: 'runs', count: 2, before: 0, days: [0, 0, 0, 0, 0, 0, 2] },
    ]);
    const list = { token, params: { id }, query: { status: 'counted' } };
    const { items } = (await api.call(listWorkflowRuns, list)).data;
    expect(items.map(({ status }) => status)).toEqual(['failed', 'succeeded']);
  });
});
