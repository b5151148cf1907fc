import { expect, it } from 'vitest';
import { listActivities } from '../../src/workflows/activities.ts';
import { listPage } from '../../src/list.ts';
import { deleteLead, exportLeads } from '../../src/leads/lead-records.ts';
import { captureLead } from '../../src/leads/leads.ts';
import { deleteWorkflow } from '../../src/workflows/workflow-detail.ts';
import {
  createWorkflow,
  listRecentActivities,
  updateWorkflowStatus,
} from '../../src/workflows/workflows.ts';
import type { Suite } from '../identity/people.ts';
import { invalid, needsSession } from '../wrong-requests.ts';

const intake = { name: 'Intake', type: 'Lead Capture', description: 'Takes leads in' } as const;

/** Everything that happened, page by page. */
export function activityConformance(suite: Suite): void {
  const { answer, refusal, timeIn } = suite;

  async function newPerson() {
    const { token } = await suite.newPerson();
    return {
      token,
      create: (more: object = {}) =>
        answer(createWorkflow, { token, body: { ...intake, ...more } }),
      start: (id: string) =>
        answer(updateWorkflowStatus, { token, params: { id }, body: { status: 'active' } }),
      exportLeads: () => answer(exportLeads, { token }),
      remove: (id: string) => answer(deleteWorkflow, { token, params: { id } }),
      capture: (email: string) => answer(captureLead, { token, body: { email } }),
      removeLead: (id: string) => answer(deleteLead, { token, params: { id } }),
      list: (query: Record<string, string> = {}) => answer(listActivities, { token, query }),
      actions: async (query: Record<string, string> = {}) =>
        (await answer(listActivities, { token, query })).items.map(({ action }) => action),
      recent: () => answer(listRecentActivities, { token }),
      badList: (query: Record<string, string>) => refusal(listActivities, { token, query }),
    };
  }

  needsSession(suite, listActivities);

  it('lists what happened, newest first, with what a run made', async () => {
    const person = await newPerson();
    expect(await person.list()).toEqual({ items: [], nextCursor: null });
    const { id } = await person.create();
    await person.start(id);
    const { lead } = await person.capture('ada@analytical-engines.de');
    const { items } = await person.list();
    expect(items.map(({ action }) => action)).toEqual([
      `Intake: ada@analytical-engines.de captured, score ${String(lead.score)}`,
      'Started Intake',
      'Created Intake',
    ]);
    expect(items[0]).toEqual({
      id: expect.any(String) as string,
      type: 'success',
      action: items[0]?.action,
      time: timeIn(),
      workflow: { id, deleted: false },
      made: [{ kind: 'lead', id: lead.id, name: lead.email, deleted: false }],
      madeCount: 1,
    });
    expect(items[2]).toMatchObject({ made: [], madeCount: 0 });
    // As Recent Activity says.
    expect(items).toMatchObject(await person.recent());
  });

  it('tells what people did beside workflows, added up like in the log', async () => {
    const person = await newPerson();
    await person.capture('ada@analytical-engines.de');
    await person.exportLeads();
    expect(await person.actions()).toEqual(['Exported 1 lead']);
    await person.exportLeads();
    expect(await person.actions()).toEqual(['Exported 2 leads']);
    expect((await person.list()).items[0]).toMatchObject({ type: 'info', workflow: null });
  });

  it('narrows them to a workflow and to a type, and both', async () => {
    const person = await newPerson();
    const first = await person.create({ name: 'First' });
    const second = await person.create({ name: 'Second' });
    await person.start(first.id);
    expect(await person.actions({ workflow: first.id })).toEqual([
      'Started First',
      'Created First',
    ]);
    expect(await person.actions({ type: 'info' })).toEqual(['Created Second', 'Created First']);
    expect(await person.actions({ workflow: first.id, type: 'info' })).toEqual(['Created First']);
    expect(await person.actions({ workflow: second.id, type: 'success' })).toEqual([]);
  });

  it('keeps what is about a deleted workflow, without the runs that went with it', async () => {
    const person = await newPerson();
    const { id } = await person.create();
    await person.start(id);
    const { lead } = await person.capture('ada@analytical-engines.de');
    await person.removeLead(lead.id);
    expect((await person.list()).items[0]).toMatchObject({
      made: [{ id: lead.id, deleted: true }],
    });
    await person.remove(id);
    const { items } = await person.list({ workflow: id });
    expect(items.map(({ workflow }) => workflow)).toEqual(
      Array.from({ length: 4 }, () => ({ id, deleted: true })),
    );
    expect(items[1]).toMatchObject({ made: [], madeCount: 0 });
  });

  it('pages through all of them once, newest first, while new ones arrive', async () => {
    const person = await newPerson();
    // All of them at one moment.
    for (const name of ['1', '2', '3', '4', '5']) await person.create({ name });
    const first = await person.list({ limit: '2' });
    await person.create({ name: '6' });
    const second = await person.list({ limit: '2', cursor: first.nextCursor ?? '' });
    const third = await person.list({ limit: '2', cursor: second.nextCursor ?? '' });
    const names = [first, second, third].map(({ items }) =>
      items.map(({ action }) => action.replace('Created ', '')),
    );
    expect(names).toEqual([['5', '4'], ['3', '2'], ['1']]);
    expect(third.nextCursor).toBeNull();
    for (let n = 7; n <= 51; n += 1) await person.create({ name: String(n) });
    expect((await person.list()).items).toHaveLength(listPage.default);
  });

  it("shows nobody else's", async () => {
    const [owner, stranger] = [await newPerson(), await newPerson()];
    const { id } = await owner.create();
    expect(await stranger.actions()).toEqual([]);
    expect(await stranger.actions({ workflow: id })).toEqual([]);
  });

  it.each([
    [{ limit: '0' }, invalid('limit', 'Must be 1 or more.')],
    [{ limit: '201' }, invalid('limit', 'Must be 200 or less.')],
    [{ workflow: '17' }, invalid('workflow', 'Must be a valid uuid.')],
    [{ type: 'loud' }, invalid('type', 'Must be one of: success, warning, error, info.')],
    [{ cursor: 'x'.repeat(2_001) }, invalid('cursor', 'Must have at most 2000 characters.')],
    [{ cursor: '!' }, invalid('cursor', 'This cursor does not belong to this list.')],
  ])('refuses the query %j', async (query: Record<string, string>, { issues }) => {
    expect(await (await newPerson()).badList(query)).toMatchObject({
      code: 'invalid_request',
      issues,
    });
  });
}
