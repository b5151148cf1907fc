import { expect, it } from 'vitest';
import { captureLead } from '../src/leads.ts';
import { listWorkflowRuns } from '../src/runs.ts';
import { getWorkflow } from '../src/workflow-detail.ts';
import { createWorkflow, listRecentActivities, updateWorkflowStatus } from '../src/workflows.ts';
import type { Suite } from './people.ts';
import { invalid, needsSession } from './wrong-requests.ts';

const intake = { name: 'Intake', type: 'Lead Capture', description: 'Takes leads in' } as const;
const unknownId = '7b0c2c34-2e9d-4c7a-9f10-0d4a7f1f6a11';
const missing = { code: 'not_found', error: 'This workflow does not exist.' };

/** The page of one workflow: what it is, and what its runs made. */
export function workflowPageConformance(suite: Suite): void {
  const { answer, refusal, timeIn } = suite;

  async function newPerson() {
    const { token } = await suite.newPerson();
    return {
      token,
      create: (more: object = {}) =>
        answer(createWorkflow, { token, body: { ...intake, ...more } }),
      start: (id: string) =>
        answer(updateWorkflowStatus, { token, params: { id }, body: { status: 'active' } }),
      get: (id: string) => answer(getWorkflow, { token, params: { id } }),
      runs: (id: string, query: Record<string, string> = {}) =>
        answer(listWorkflowRuns, { token, params: { id }, query }),
      activities: () => answer(listRecentActivities, { token }),
      capture: (email: string) => answer(captureLead, { token, body: { email } }),
    };
  }

  for (const endpoint of [getWorkflow, listWorkflowRuns]) needsSession(suite, endpoint);

  it('shows one workflow with its rhythm and version', async () => {
    const person = await newPerson();
    const created = await person.create();
    expect(await person.get(created.id)).toEqual({
      ...created,
      frequency: 'daily',
      createdAt: timeIn(),
      version: 1,
    });
    expect(await person.start(created.id)).toMatchObject({ status: 'active' });
    // Only an edit is a new version.
    expect(await person.get(created.id)).toMatchObject({ status: 'active', version: 1 });
  });

  it('links an activity to its workflow', async () => {
    const person = await newPerson();
    const { id } = await person.create();
    expect(await person.activities()).toMatchObject([
      { action: 'Created Intake', workflow: { id, deleted: false } },
    ]);
  });

  it('shows the runs of a workflow with what they made, and no others', async () => {
    const person = await newPerson();
    const { id } = await person.create();
    const other = await person.create({ name: 'Other' });
    expect(await person.runs(id)).toEqual({ items: [], nextCursor: null });
    await person.start(id);
    const { lead } = await person.capture('ada@analytical-engines.de');
    expect(await person.runs(id)).toEqual({
      items: [
        {
          id: expect.any(String) as string,
          status: 'succeeded',
          plannedAt: null,
          startedAt: timeIn(),
          finishedAt: timeIn(),
          result: `ada@analytical-engines.de captured, score ${String(lead.score)}`,
          error: null,
          made: [{ kind: 'lead', id: lead.id, name: lead.email, deleted: false }],
          madeCount: 1,
        },
      ],
      nextCursor: null,
    });
    expect((await person.runs(other.id)).items).toEqual([]);
  });

  it('pages through the runs once, newest first, while new ones arrive', async () => {
    const person = await newPerson();
    const { id } = await person.create();
    await person.start(id);
    for (const n of [1, 2, 3, 4]) await person.capture(`reader-${String(n)}@example.com`);
    const first = await person.runs(id, { limit: '2' });
    await person.capture('reader-5@example.com');
    const second = await person.runs(id, { limit: '2', cursor: first.nextCursor ?? '' });
    const names = [first, second].map(({ items }) => items.map(({ made }) => made[0]?.name));
    expect(names).toEqual([
      ['reader-4@example.com', 'reader-3@example.com'],
      ['reader-2@example.com', 'reader-1@example.com'],
    ]);
    expect(second.nextCursor).toBeNull();
  });

  it('finds neither a workflow nor runs for an unknown id, or for that of somebody else', async () => {
    const [owner, stranger] = [await newPerson(), await newPerson()];
    const { id } = await owner.create();
    for (const endpoint of [getWorkflow, listWorkflowRuns]) {
      const { token } = stranger;
      expect(await refusal(endpoint, { token, params: { id: unknownId } })).toEqual(missing);
      expect(await refusal(endpoint, { token, params: { id } })).toEqual(missing);
      expect(await refusal(endpoint, { token, params: { id: '17' } })).toEqual(
        invalid('id', 'Must be a valid uuid.'),
      );
    }
  });

  it.each([
    [{ limit: '0' }, invalid('limit', 'Must be 1 or more.')],
    [{ limit: '101' }, invalid('limit', 'Must be 100 or less.')],
    [{ cursor: 'x'.repeat(201) }, invalid('cursor', 'Must have at most 200 characters.')],
    [{ cursor: '!' }, invalid('cursor', 'This cursor does not belong to this list.')],
  ])('refuses the query %j for runs', async (query: Record<string, string>, { issues }) => {
    const { token, create } = await newPerson();
    const { id } = await create();
    expect(await refusal(listWorkflowRuns, { token, params: { id }, query })).toMatchObject({
      code: 'invalid_request',
      issues,
    });
  });
}
