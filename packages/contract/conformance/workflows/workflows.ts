import { expect, it } from 'vitest';
import {
  createWorkflow,
  getWorkflowStats,
  listRecentActivities,
  listWorkflows,
  updateWorkflowStatus,
  workflowTypeFacts,
  workflowTypes,
} from '../../src/workflows/workflows.ts';
import { updateWorkflow } from '../../src/workflows/workflow-detail.ts';
import type { Suite } from '../identity/people.ts';
import { invalid, invisibleTexts, needsSession, wrongRequests } from '../wrong-requests.ts';
import { contractCopy } from '../../src/contract-copy.ts';

const nightly = { name: 'Nightly', type: 'Verification', description: 'Checks leads' } as const;
const noCounts = { all: 0, active: 0, paused: 0, completed: 0, error: 0 };
const unknownId = '7b0c2c34-2e9d-4c7a-9f10-0d4a7f1f6a11';
const hour = 3_600_000;

export function workflowConformance(suite: Suite): void {
  const { answer, refusal, setTime, timeIn, subject } = suite;

  /** An account with an empty workspace, and its calls. */
  async function newPerson() {
    const { token } = await suite.newPerson();
    return {
      create: (more: Partial<Record<keyof typeof nightly, string>> = {}) =>
        answer(createWorkflow, { token, body: { ...nightly, ...more } }),
      list: (query: Record<string, string> = {}) => answer(listWorkflows, { token, query }),
      badList: (query: Record<string, string>) => refusal(listWorkflows, { token, query }),
      rename: (id: string, name: string) =>
        answer(updateWorkflow, {
          token,
          params: { id },
          body: { version: 1, name, description: 'Checks leads', frequency: 'daily' },
        }),
      set: (id: string, status: string) =>
        answer(updateWorkflowStatus, { token, params: { id }, body: { status } }),
      badSet: (id: string, body: object) =>
        refusal(updateWorkflowStatus, { token, params: { id }, body }),
      stats: () => answer(getWorkflowStats, { token }),
      activities: () => answer(listRecentActivities, { token }),
    };
  }

  const pass = (milliseconds: number) => setTime(new Date(timeIn(milliseconds)));

  for (const endpoint of [
    listWorkflows,
    getWorkflowStats,
    listRecentActivities,
    createWorkflow,
    updateWorkflowStatus,
  ]) {
    needsSession(suite, endpoint);
  }
  wrongRequests(suite, createWorkflow, { body: nightly });
  wrongRequests(suite, updateWorkflowStatus, {
    params: { id: unknownId },
    body: { status: 'active' },
  });

  it('starts with nothing', async () => {
    const person = await newPerson();
    expect(await person.list()).toEqual({ items: [], counts: noCounts, nextCursor: null });
    expect(await person.stats()).toEqual({
      totalWorkflows: 0,
      activeAutomations: 0,
      totalExecutions: 0,
      successRate: 0,
    });
    expect(await person.activities()).toEqual([]);
  });

  it('creates a paused workflow that has never run, and reports it', async () => {
    const person = await newPerson();
    const created = await person.create({ name: '  Nightly ', description: ' Checks leads\n' });
    expect(created).toEqual({
      ...nightly,
      id: expect.any(String) as string,
      status: 'paused',
      executions: 0,
      successRate: 0,
      lastRun: 'never',
      nextRun: 'paused',
      latestRuns: [],
    });
    expect(await person.list()).toEqual({
      items: [created],
      counts: { ...noCounts, all: 1, paused: 1 },
      nextCursor: null,
    });
    expect(await person.stats()).toMatchObject({ totalWorkflows: 1, activeAutomations: 0 });
    expect(await person.activities()).toEqual([
      {
        id: expect.any(String) as string,
        type: 'info',
        action: 'Created Nightly',
        time: timeIn(),
        workflow: { id: created.id, deleted: false },
      },
    ]);
  });

  it.each(invisibleTexts)('treats a name and a description of %s as missing', async (_, text) => {
    const { token } = await suite.newPerson();
    for (const field of ['name', 'description']) {
      const body = { ...nightly, [field]: text };
      expect(await refusal(createWorkflow, { token, body })).toEqual(
        invalid(field, contractCopy.errors.empty),
      );
    }
  });

  it('names every field that is wrong', async () => {
    const { token } = await suite.newPerson();
    const body = { name: ' ', type: 'Cooking' };
    const oneOfTypes = `Must be one of: ${workflowTypes.join(', ')}.`;
    expect(await refusal(createWorkflow, { token, body })).toEqual({
      code: 'invalid_request',
      error: `name: Must not be empty. type: ${oneOfTypes} description: This is required.`,
      issues: [
        { path: 'name', message: contractCopy.errors.empty },
        { path: 'type', message: oneOfTypes },
        { path: 'description', message: contractCopy.errors.missing },
      ],
    });
  });

  it('accepts texts at their limits, and keeps any text unchanged', async () => {
    const { create } = await newPerson();
    const long = { name: 'x'.repeat(200), description: '漢'.repeat(2_000) };
    expect(await create(long)).toMatchObject(long);
    const hostile = { name: '<img src=x onerror=alert(1)>', description: `'); drop table x; --` };
    expect(await create(hostile)).toMatchObject(hostile);
    expect((await create({ name: 'a\u0000b\ud800c' })).name).toBe('ab\ufffdc');
  });

  const runsAfter = { chosen: 24 * hour, hourly: hour, capture: 'continuous' } as const;

  it.each(workflowTypes)('starts, pauses and starts %s, and reports each change', async (type) => {
    const person = await newPerson();
    const created = await person.create({ type });
    const nextRun = () => {
      const after = runsAfter[workflowTypeFacts[type].rhythm];
      return after === 'continuous' ? after : timeIn(after);
    };
    const first = timeIn();
    pass(1_000);
    expect(await person.set(created.id, 'active')).toEqual({
      ...created,
      status: 'active',
      nextRun: nextRun(),
    });
    pass(1_000);
    expect(await person.set(created.id, 'paused')).toEqual(created);
    pass(1_000);
    const started = await person.set(created.id, 'active');
    expect(started).toEqual({ ...created, status: 'active', nextRun: nextRun() });
    expect(await person.list()).toEqual({
      items: [started],
      counts: { ...noCounts, all: 1, active: 1 },
      nextCursor: null,
    });
    expect(await person.stats()).toMatchObject({ totalWorkflows: 1, activeAutomations: 1 });
    const activities = await person.activities();
    expect(activities.map(({ type, action, time }) => [type, action, time])).toEqual([
      ['success', 'Started Nightly', timeIn()],
      ['info', 'Paused Nightly', timeIn(-1_000)],
      ['success', 'Started Nightly', timeIn(-2_000)],
      ['info', 'Created Nightly', first],
    ]);
    expect(new Set(activities.map(({ id }) => id)).size).toBe(4);
  });

  it('changes nothing if a workflow already has the status', async () => {
    const person = await newPerson();
    const created = await person.create();
    expect(await person.set(created.id, 'paused')).toEqual(created);
    const started = await person.set(created.id, 'active');
    pass(hour);
    expect(await person.set(created.id, 'active')).toEqual(started);
    expect(await person.activities()).toHaveLength(2);
  });

  it.each([
    ['paused', 'completed', 'A workflow cannot be set to completed, only started or paused.'],
    ['paused', 'error', 'A workflow cannot be set to error, only started or paused.'],
    ['completed', 'completed', 'A workflow cannot be set to completed, only started or paused.'],
    ['error', 'error', 'A workflow cannot be set to error, only started or paused.'],
    ['completed', 'paused', 'Only an active workflow can be paused.'],
    ['error', 'paused', 'Only an active workflow can be paused.'],
  ] as const)('refuses to change %s to %s', async (from, to, error) => {
    const person = await newPerson();
    const { id } = await person.create();
    await subject().setWorkflow(id, ran(from));
    expect(await person.badSet(id, { status: to })).toEqual({ code: 'conflict', error });
    expect((await person.list()).items).toMatchObject([{ id, status: from }]);
    expect(await person.activities()).toHaveLength(1);
  });

  it.each(['completed', 'error'] as const)('starts a workflow that is %s', async (from) => {
    const person = await newPerson();
    const { id } = await person.create();
    await subject().setWorkflow(id, ran(from));
    expect(await person.set(id, 'active')).toMatchObject({
      status: 'active',
      nextRun: timeIn(24 * hour),
    });
  });

  it('lets twenty Lead Capture workflows be active, as each runs at every capture', async () => {
    const { create, set, badSet } = await newPerson();
    const capture = { name: 'Site', type: 'Lead Capture', description: 'Takes leads in' };
    const started = [];
    for (let i = 0; i < 20; i++) started.push(await set((await create(capture)).id, 'active'));
    const { id } = await create(capture);
    expect(await badSet(id, { status: 'active' })).toEqual({
      code: 'conflict',
      error: 'At most 20 Lead Capture workflows can be active. Pause one of them first.',
    });
    expect((await set((await create()).id, 'active')).status).toBe('active');
    await set(started[0]?.id ?? '', 'paused');
    expect((await set(id, 'active')).status).toBe('active');
  });

  it('refuses one workflow too many', async () => {
    const { token } = await suite.newPerson();
    const { id } = await answer(createWorkflow, { token, body: nightly });
    await subject().fill('workflows', id);
    expect(await refusal(createWorkflow, { token, body: nightly })).toEqual({
      code: 'conflict',
      error: 'A workspace can have at most 20,000 workflows.',
    });
    expect((await (await newPerson()).create()).status).toBe('paused');
  });

  it('shows how runs went, and why a workflow stopped until it is started again', async () => {
    const person = await newPerson();
    const { id } = await person.create();
    await person.create({ name: 'Weekly' });
    await subject().setWorkflow(id, ran('error'));
    const shown = { executions: 3, successRate, lastRun: '2026-03-01T09:00:00.000Z' };
    expect((await person.list({ status: 'error' })).items).toMatchObject([
      { ...shown, id, status: 'error', nextRun: 'error: no mail server' },
    ]);
    expect(await person.stats()).toEqual({
      totalWorkflows: 2,
      activeAutomations: 0,
      totalExecutions: 3,
      successRate,
    });
    await person.set(id, 'active');
    expect(await person.set(id, 'paused')).toMatchObject({ ...shown, nextRun: 'paused' });
  });

  it('filters by status, and counts every status whatever the filter', async () => {
    const person = await newPerson();
    const states = ['active', 'paused', 'completed', 'error'] as const;
    for (const state of states) {
      const { id } = await person.create({ name: state });
      await subject().setWorkflow(id, ran(state));
    }
    const counts = { all: 4, active: 1, paused: 1, completed: 1, error: 1 };
    for (const status of states) {
      const found = await person.list({ status });
      expect(found.items.map(({ name }) => name)).toEqual([status]);
      expect(found).toMatchObject({ counts, nextCursor: null });
    }
    const { items } = await person.list();
    expect(items.map(({ name, nextRun }) => [name, nextRun])).toEqual([
      ['error', 'error: no mail server'],
      ['completed', 'paused'],
      ['paused', 'paused'],
      ['active', 'continuous'],
    ]);
    expect(await person.stats()).toEqual({
      totalWorkflows: 4,
      activeAutomations: 1,
      totalExecutions: 12,
      successRate,
    });
  });

  /** Someone with three workflows, of which the middle one has run. */
  async function withThree() {
    const person = await newPerson();
    await person.create({ name: 'Zoë’s drafts', type: 'Content Automation' });
    const { id } = await person.create({ name: 'élan', description: 'Checks the Müller leads' });
    await person.create({ name: 'Follow-up' });
    await subject().setWorkflow(id, ran('active'));
    const names = async (query: Record<string, string>) =>
      (await person.list(query)).items.map(({ name }) => name.split(' ')[0]);
    return { ...person, names };
  }

  it.each([
    [{ search: 'zoe' }, ['Zoë’s']],
    [{ search: 'MULLER lead' }, ['élan']],
    [{ search: 'rafts' }, []],
    [{ search: ' ' }, ['Follow-up', 'élan', 'Zoë’s']],
    [{ search: `'); --` }, []],
    [{ type: 'Verification' }, ['Follow-up', 'élan']],
    [{ type: 'Verification', status: 'active', search: 'leads' }, ['élan']],
    [{ type: 'Conversion' }, []],
    [{ sort: '-created' }, ['Follow-up', 'élan', 'Zoë’s']],
    [{ sort: 'created' }, ['Zoë’s', 'élan', 'Follow-up']],
    [{ sort: 'name' }, ['élan', 'Follow-up', 'Zoë’s']],
    [{ sort: '-name' }, ['Zoë’s', 'Follow-up', 'élan']],
  ])('finds and sorts with the query %j', async (query: Record<string, string>, names) => {
    expect(await (await withThree()).names(query)).toEqual(names);
  });

  it('sorts by the latest run, and takes one that never ran for the earliest', async () => {
    const { names } = await withThree();
    expect((await names({ sort: '-lastRun' }))[0]).toBe('élan');
    expect((await names({ sort: 'lastRun' }))[2]).toBe('élan');
  });

  it.each(['created', 'name', '-name', 'lastRun', '-lastRun'])(
    'pages through the order %s once',
    async (sort) => {
      const { list } = await withThree();
      const whole = await list({ sort });
      const first = await list({ sort, limit: '2' });
      const second = await list({ sort, limit: '2', cursor: first.nextCursor ?? '' });
      expect([...first.items, ...second.items]).toEqual(whole.items);
      expect(second.nextCursor).toBeNull();
    },
  );

  it('finds a workflow by the name that it has now', async () => {
    const person = await newPerson();
    const { id } = await person.create({ name: 'Weekly' });
    await person.rename(id, 'Nightly');
    expect((await person.list({ search: 'nightly' })).items).toHaveLength(1);
    expect((await person.list({ search: 'weekly' })).items).toEqual([]);
  });

  it('pages through all of them once, newest first, while new ones arrive', async () => {
    const person = await newPerson();
    for (const name of ['1', '2', '3', '4', '5']) await person.create({ name });
    const first = await person.list({ limit: '2' });
    await person.create({ name: '6' });
    const second = await person.list({ limit: '2', cursor: first.nextCursor ?? '' });
    const third = await person.list({ limit: '2', cursor: second.nextCursor ?? '' });
    const names = [first, second, third].map(({ items }) => items.map(({ name }) => name));
    expect(names).toEqual([['5', '4'], ['3', '2'], ['1']]);
    expect(third.nextCursor).toBeNull();
    expect(third.counts).toEqual({ ...noCounts, all: 6, paused: 6 });
  });

  it('ends at a page that is exactly full, and pages through one status', async () => {
    const person = await newPerson();
    const ids = [];
    for (const name of ['1', '2', '3', '4']) ids.push((await person.create({ name })).id);
    for (const id of ids.slice(0, 2)) await person.set(id, 'active');
    expect((await person.list({ limit: '4' })).nextCursor).toBeNull();
    const first = await person.list({ status: 'active', limit: '1' });
    const cursor = first.nextCursor ?? '';
    const second = await person.list({ status: 'active', limit: '1', cursor });
    expect([first, second].map(({ items }) => items.map(({ name }) => name))).toEqual([
      ['2'],
      ['1'],
    ]);
    expect(second.nextCursor).toBeNull();
  });

  it('returns 48 on a page by default, and the 20 newest activities', async () => {
    const person = await newPerson();
    for (let n = 1; n <= 49; n += 1) await person.create({ name: String(n) });
    const first = await person.list();
    expect(first.items).toHaveLength(48);
    expect(first.items[0]?.name).toBe('49');
    const second = await person.list({ cursor: first.nextCursor ?? '' });
    expect(second.items.map(({ name }) => name)).toEqual(['1']);
    const newest = Array.from({ length: 20 }, (_, index) => `Created ${String(49 - index)}`);
    expect((await person.activities()).map(({ action }) => action)).toEqual(newest);
  });

  it.each([
    [{ limit: '0' }, invalid('limit', 'Must be 1 or more.')],
    [{ limit: '201' }, invalid('limit', 'Must be 200 or less.')],
    [{ limit: '1.5' }, invalid('limit', 'Must be an int.')],
    [{ limit: 'x' }, invalid('limit', 'Must be a number.')],
    [
      { status: 'sleeping' },
      invalid('status', 'Must be one of: active, paused, completed, error.'),
    ],
    [{ type: 'Cooking' }, invalid('type', `Must be one of: ${workflowTypes.join(', ')}.`)],
    [
      { sort: 'status' },
      invalid('sort', 'Must be one of: created, -created, name, -name, lastRun, -lastRun.'),
    ],
    [{ search: 'x'.repeat(201) }, invalid('search', 'Must have at most 200 characters.')],
    [{ cursor: 'x'.repeat(201) }, invalid('cursor', 'Must have at most 200 characters.')],
    [
      { cursor: '!' },
      {
        code: 'invalid_request',
        error: 'This cursor does not belong to this list.',
        issues: [{ path: 'cursor', message: 'This cursor does not belong to this list.' }],
      },
    ],
  ])('refuses the query %j', async (query: Record<string, string>, refused) => {
    expect(await (await newPerson()).badList(query)).toEqual(refused);
  });

  it('finds no workflow for an unknown id, and explains an impossible one', async () => {
    const person = await newPerson();
    expect(await person.badSet(unknownId, { status: 'active' })).toEqual({
      code: 'not_found',
      error: 'This workflow does not exist.',
    });
    // What names the workflow is read first.
    expect(await person.badSet('17', {})).toEqual(invalid('id', 'Must be a valid uuid.'));
  });

  it("keeps other people's workflows out of sight and reach", async () => {
    const [owner, stranger] = [await newPerson(), await newPerson()];
    const { id } = await owner.create();
    expect((await stranger.badSet(id, { status: 'active' })).code).toBe('not_found');
    expect((await stranger.list()).counts).toEqual(noCounts);
    expect((await stranger.stats()).totalWorkflows).toBe(0);
    expect(await stranger.activities()).toEqual([]);
    expect((await owner.list()).items).toMatchObject([{ id, status: 'paused' }]);
  });
}

/** In percent, and not rounded. */
const successRate = (2 / 3) * 100;

/** After three runs, one of which failed. */
const ran = (status: 'active' | 'paused' | 'completed' | 'error') => ({
  status,
  error: status === 'error' ? 'no mail server' : null,
  succeededRuns: 2,
  failedRuns: 1,
  lastRunAt: new Date('2026-03-01T09:00:00.000Z'),
});
