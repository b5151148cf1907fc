import {
  createWorkflow,
  getWorkflowStats,
  listRecentActivities,
  listWorkflows,
  updateWorkflowStatus,
  workflowTypes,
  type WorkflowStatus,
} from '@flowdeck/contract/workflows';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { workflows } from '../src/workflows/tables.ts';
import { describeApi } from './support/test-database.ts';
import { startTestApi, type TestApi } from './support/test-api.ts';

const fields = { name: 'Nightly', type: 'Verification', description: 'Checks leads' } as const;

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

  it.each([
    ['an unknown type', { type: 'Cooking' }, 'type'],
    ['a name of spaces', { name: ' \t ' }, 'name'],
    ['a name of 201 characters', { name: 'x'.repeat(201) }, 'name'],
    ['a description of 2,001 characters', { description: 'x'.repeat(2_001) }, 'description'],
  ])('refuses %s', async (_, more, path) => {
    const { status, problem } = await (await newPerson()).create(more);
    expect(status).toBe(400);
    expect(problem.issues).toMatchObject([{ path }]);
  });

  it.each([
    ['right to left', '\u202eevil\u202c'],
    ['joined emoji', '👩‍👩‍👧‍👦'.repeat(10)],
    ['a prototype', '__proto__'],
    ['SQL', `'); drop table workflows; --`],
    ['HTML', '<img src=x onerror=alert(1)>'],
    ['line breaks', 'a\r\nSet-Cookie: b=c'],
    ['a formula', '=HYPERLINK("http://evil")'],
  ])('stores hostile text unchanged: %s', async (_, text) => {
    const person = await newPerson();
    await person.create({ name: text, description: text });
    expect((await person.list()).data.items).toMatchObject([{ name: text, description: text }]);
  });

  it('stores NUL and lone surrogates in a form that a database accepts', async () => {
    const { status, data } = await (await newPerson()).create({ name: 'a\u0000b\ud800c' });
    expect(status).toBe(200);
    expect(data.name).toBe('ab\ufffdc');
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

  const badQueries: Record<string, string>[] = [
    { limit: '0' },
    { limit: '201' },
    { limit: 'x' },
    { status: 'sleeping' },
    { cursor: '!' },
  ];
  it.each(badQueries)('refuses the query %j', async (query) => {
    expect((await (await newPerson()).list(query)).status).toBe(400);
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

  it.each(workflowTypes)('starts and pauses %s, and says when it runs next', async (type) => {
    const person = await newPerson();
    const { id } = (await person.create({ type })).data;
    const started = (await person.set(id, 'active')).data;
    const hours = type === 'Lead Outreach' ? 1 : 24;
    const later = new Date(api.clock.now.getTime() + hours * 3_600_000).toISOString();
    expect(started).toMatchObject({
      status: 'active',
      nextRun: type === 'Lead Capture' ? 'continuous' : later,
    });
    expect((await person.set(id, 'paused')).data).toMatchObject({
      status: 'paused',
      nextRun: 'paused',
    });
    expect((await person.activities()).data.map(({ type, action }) => [type, action])).toEqual([
      ['info', 'Paused Nightly'],
      ['success', 'Started Nightly'],
      ['info', 'Created Nightly'],
    ]);
  });

  it.each(['paused', 'completed', 'error'] as const)(
    'starts a workflow that is %s',
    async (from) => {
      const person = await newPerson();
      const { id } = (await person.create()).data;
      await force(id, from);
      expect((await person.set(id, 'active')).data.status).toBe('active');
    },
  );

  it('shows the reason for an error until the workflow is started again', async () => {
    const person = await newPerson();
    const { id } = (await person.create()).data;
    await force(id, 'error');
    expect((await person.list()).data.items).toMatchObject([{ nextRun: 'error: no mail server' }]);
    expect((await person.set(id, 'active')).data.nextRun).not.toContain('error');
  });

  it('changes nothing if it already has the status', async () => {
    const person = await newPerson();
    const { id } = (await person.create()).data;
    expect((await person.set(id, 'paused')).status).toBe(200);
    expect((await person.activities()).data).toHaveLength(1);
  });

  it.each([
    ['paused', 'completed'],
    ['active', 'error'],
    ['completed', 'completed'],
    ['completed', 'paused'],
    ['error', 'paused'],
  ] as const)('refuses to change %s to %s', async (from, to) => {
    const person = await newPerson();
    const { id } = (await person.create()).data;
    await force(id, from);
    expect((await person.set(id, to)).status).toBe(409);
    expect((await person.list()).data.items).toMatchObject([{ status: from }]);
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

  it('answers 404 for an unknown id and 400 for an impossible one', async () => {
    const person = await newPerson();
    expect((await person.set('7b0c2c34-2e9d-4c7a-9f10-0d4a7f1f6a11', 'active')).status).toBe(404);
    expect((await person.set('17', 'active')).status).toBe(400);
  });

  it('lists the 20 newest activities', async () => {
    const person = await newPerson();
    for (let i = 1; i <= 22; i += 1) await person.create({ name: String(i) });
    const { data } = await person.activities();
    expect(data).toHaveLength(20);
    expect(data[0]?.action).toBe('Created 22');
  });
});
