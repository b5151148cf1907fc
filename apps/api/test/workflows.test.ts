import {
  createWorkflow,
  getWorkflowStats,
  listRecentActivities,
  listWorkflows,
  updateWorkflowStatus,
  type WorkflowStatus,
} from '@flowdeck/contract/workflows/workflows';
import { eq } from 'drizzle-orm';
import * as z from 'zod';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { workflows } from '../src/workflows/tables.ts';
import { describeApi } from './support/test-database.ts';
import { startTestApi, type TestApi } from './support/test-api.ts';

const fields = { name: 'Nightly', type: 'Verification', description: 'Checks leads' } as const;

// What any caller can rely on is in packages/contract/conformance; here is what the server adds.
describeApi('workflows', () => {
  let api: TestApi;
  beforeAll(async () => {
    api = await startTestApi();
  });
  afterAll(() => api.close());

  let people = 0;
  /** A new account with its own workspace, so that no test sees another's rows. */
  async function newPerson() {
    people += 1;
    const { token } = await api.addSignedIn(`person ${String(people)}`);
    return {
      create: (more: Partial<Record<keyof typeof fields, string>> = {}) =>
        api.call(createWorkflow, { token, body: { ...fields, ...more } }),
      list: (query: Record<string, string> = {}) => api.call(listWorkflows, { token, query }),
      set: (id: string, status: string) =>
        api.call(updateWorkflowStatus, { token, params: { id }, body: { status } }),
      stats: () => api.call(getWorkflowStats, { token }),
      activities: () => api.call(listRecentActivities, { token }),
    };
  }

  /** Puts a workflow into a status that only the server sets. */
  const force = (id: string, status: WorkflowStatus) =>
    api.database.db
      .update(workflows)
      .set({ status, nextRunAt: null, error: status === 'error' ? 'no mail server' : null })
      .where(eq(workflows.id, id));

  it('starts with nothing', async () => {
    const person = await newPerson();
    expect((await person.list()).data).toEqual({
      items: [],
      counts: { all: 0, active: 0, paused: 0, completed: 0, error: 0 },
      nextCursor: null,
    });
    expect((await person.stats()).data).toEqual({
      totalWorkflows: 0,
      activeAutomations: 0,
      totalExecutions: 0,
      successRate: 0,
    });
    expect((await person.activities()).data).toEqual([]);
  });

  it('creates a paused workflow that has never run, and reports it', async () => {
    const person = await newPerson();
    const { data } = await person.create({ name: '  Nightly  ' });
    expect(data).toMatchObject({
      ...fields,
      status: 'paused',
      executions: 0,
      successRate: 0,
      lastRun: 'never',
      nextRun: 'paused',
    });
    expect((await person.list()).data.items).toEqual([data]);
    expect((await person.activities()).data).toMatchObject([
      { type: 'info', action: 'Created Nightly', time: api.clock.now.toISOString() },
    ]);
  });

  it('pages through all of them once, newest first, while new ones arrive', async () => {
    const person = await newPerson();
    for (const name of ['1', '2', '3', '4', '5']) await person.create({ name });
    const first = (await person.list({ limit: '2' })).data;
    await person.create({ name: '6' });
    const second = (await person.list({ limit: '2', cursor: first.nextCursor ?? '' })).data;
    const third = (await person.list({ limit: '2', cursor: second.nextCursor ?? '' })).data;
    const names = [first, second, third].map(({ items }) => items.map(({ name }) => name));
    expect(names).toEqual([['5', '4'], ['3', '2'], ['1']]);
    expect(third.nextCursor).toBeNull();
    expect(third.counts.all).toBe(6);
  });

  it('filters by status, and counts every status whatever the filter', async () => {
    const person = await newPerson();
    const states = ['active', 'paused', 'completed', 'error'] as const;
    for (const state of states) {
      const { data } = await person.create({ name: state });
      await force(data.id, state);
    }
    for (const status of states) {
      const { items, counts } = (await person.list({ status })).data;
      expect(items.map(({ name }) => name)).toEqual([status]);
      expect(counts).toEqual({ all: 4, active: 1, paused: 1, completed: 1, error: 1 });
    }
    expect((await person.stats()).data).toMatchObject({ totalWorkflows: 4, activeAutomations: 1 });
  });

  it('writes one activity for a hundred simultaneous starts', async () => {
    const person = await newPerson();
    const { id } = (await person.create()).data;
    const all = await Promise.all(Array.from({ length: 100 }, () => person.set(id, 'active')));
    expect(all.every(({ status }) => status === 200)).toBe(true);
    expect((await person.activities()).data).toHaveLength(2);
  });

  it("keeps other people's workflows out of sight and reach", async () => {
    const [owner, stranger] = [await newPerson(), await newPerson()];
    const { id } = (await owner.create()).data;
    expect((await stranger.set(id, 'active')).status).toBe(404);
    expect((await stranger.list()).data.counts.all).toBe(0);
    expect((await stranger.activities()).data).toEqual([]);
    expect((await owner.list()).data.items).toMatchObject([{ id, status: 'paused' }]);
  });

  it('names what it lists without counting what others have', async () => {
    const person = await newPerson();
    for (const name of ['1', '2']) await person.create({ name });
    const { nextCursor } = (await person.list({ limit: '1' })).data;
    const activities = (await person.activities()).data;
    for (const id of [nextCursor, ...activities.map(({ id }) => id)]) {
      expect(z.uuidv4().safeParse(id).success, String(id)).toBe(true);
    }
    const other = await newPerson();
    expect((await other.list({ cursor: nextCursor ?? '' })).data.items).toEqual([]);
  });

  it('lists the 20 newest activities', async () => {
    const person = await newPerson();
    for (let i = 1; i <= 22; i += 1) await person.create({ name: String(i) });
    const { data } = await person.activities();
    expect(data).toHaveLength(20);
    expect(data[0]?.action).toBe('Created 22');
  });
});
