import { expect, it } from 'vitest';
import { getContentAnalytics } from '../../src/content/content.ts';
import { captureLead, getLeadAnalytics } from '../../src/leads/leads.ts';
import { listWorkflowRuns, runWorkflow, tryWorkflow } from '../../src/workflows/runs.ts';
import {
  deleteWorkflow,
  duplicateWorkflow,
  getWorkflow,
  updateWorkflow,
} from '../../src/workflows/workflow-detail.ts';
import {
  createWorkflow,
  listRecentActivities,
  listWorkflows,
  updateWorkflowStatus,
} from '../../src/workflows/workflows.ts';
import type { Suite } from '../identity/people.ts';
import { invalid, needsSession, wrongRequests } from '../wrong-requests.ts';

const intake = { name: 'Intake', type: 'Lead Capture', description: 'Takes leads in' } as const;
const unknownId = '7b0c2c34-2e9d-4c7a-9f10-0d4a7f1f6a11';
const missing = { code: 'not_found', error: 'This workflow does not exist.' };

/** The page of one workflow: what it is, and what its runs made. */
export function workflowPageConformance(suite: Suite): void {
  const { answer, refusal, setTime, timeIn } = suite;

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

  const perWorkflow = [
    getWorkflow,
    listWorkflowRuns,
    duplicateWorkflow,
    deleteWorkflow,
    runWorkflow,
    tryWorkflow,
  ];
  for (const endpoint of [...perWorkflow, updateWorkflow]) needsSession(suite, endpoint);
  const edit = { version: 1, name: 'Renamed', description: 'Other', frequency: 'weekly' } as const;
  wrongRequests(suite, updateWorkflow, { params: { id: unknownId }, body: edit });
  const drafts = { name: 'Calm launches', type: 'Content Automation', description: 'Writes' };

  it('shows one workflow with its rhythm and version', async () => {
    const person = await newPerson();
    const created = await person.create();
    expect(await person.get(created.id)).toEqual({
      ...created,
      frequency: 'daily',
      createdAt: timeIn(),
      version: 1,
      settings: {
        type: 'Lead Capture',
        sources: ['website_form', 'csv_import'],
        forms: [],
        followUp: ['outreach', 'conversion'],
        leastScore: 0,
        tags: [],
      },
      heldFor: null,
      writtenTopics: [],
    });
    expect(await person.start(created.id)).toMatchObject({ status: 'active' });
    // Only an edit is a new version.
    expect(await person.get(created.id)).toMatchObject({ status: 'active', version: 1 });
  });

  it.each([
    ['Marketing Distribution', true],
    ['Lead Outreach', true],
    ['Conversion', true],
    ['Content Automation', false],
  ])('says whether the address must be proved before %s sends anything', async (type, sends) => {
    const person = await newPerson();
    const { id } = await person.create({ type });
    const { heldFor } = await person.get(id);
    if (sends) expect(heldFor).toMatch(/^\S+@\S+$/);
    else expect(heldFor).toBeNull();
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
          startedBy: null,
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

  it('lists the runs that figures count, or those that failed', async () => {
    const person = await newPerson();
    // The mock ends a run once it was listed.
    for (const [status, listed] of [
      ['running', 1],
      ['counted', 0],
    ] as const) {
      const { id } = await person.create(drafts);
      await answer(runWorkflow, { token: person.token, params: { id } });
      expect((await person.runs(id, { status })).items).toHaveLength(listed);
    }
    const captures = await person.create();
    await person.start(captures.id);
    await person.capture('ada@analytical-engines.de');
    expect((await person.runs(captures.id, { status: 'counted' })).items).toHaveLength(1);
    expect((await person.runs(captures.id, { status: 'failed' })).items).toEqual([]);
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
    for (const endpoint of perWorkflow) {
      const { token } = stranger;
      expect(await refusal(endpoint, { token, params: { id: unknownId } })).toEqual(missing);
      expect(await refusal(endpoint, { token, params: { id } })).toEqual(missing);
      expect(await refusal(endpoint, { token, params: { id: '17' } })).toEqual(
        invalid('id', 'Must be a valid uuid.'),
      );
    }
    const { token } = stranger;
    for (const of of [unknownId, id]) {
      expect(await refusal(updateWorkflow, { token, params: { id: of }, body: edit })).toEqual(
        missing,
      );
    }
    const wrong = { token, params: { id: '17' }, body: edit };
    expect(await refusal(updateWorkflow, wrong)).toEqual(invalid('id', 'Must be a valid uuid.'));
    expect(await owner.get(id)).toMatchObject({ name: 'Intake', version: 1 });
  });

  it('stores an edit as the next version, and reports it', async () => {
    const person = await newPerson();
    const { id } = await person.create(drafts);
    const { token } = person;
    await person.start(id);
    const edited = await answer(updateWorkflow, { token, params: { id }, body: edit });
    expect(edited).toMatchObject({
      ...edit,
      version: 2,
      status: 'active',
      nextRun: timeIn(7 * 24 * 3_600_000),
    });
    expect(await person.get(id)).toEqual(edited);
    expect((await person.activities())[0]).toMatchObject({ action: 'Edited Renamed' });
    const again = { ...edit, version: 2 };
    expect(await answer(updateWorkflow, { token, params: { id }, body: again })).toEqual(edited);
    // Another name does not plan the next run again, later.
    setTime(new Date(timeIn(1_000)));
    const renamed = { ...again, name: 'Once more' };
    expect(await answer(updateWorkflow, { token, params: { id }, body: renamed })).toMatchObject({
      version: 3,
      nextRun: edited.nextRun,
    });
  });

  it('refuses an edit of an older version, and keeps the newer one', async () => {
    const person = await newPerson();
    const { id } = await person.create(drafts);
    const request = { token: person.token, params: { id } };
    const stored = await answer(updateWorkflow, { ...request, body: edit });
    const late = { ...edit, name: 'Too late' };
    expect(await refusal(updateWorkflow, { ...request, body: late })).toMatchObject({
      code: 'conflict',
      error: 'Someone else has changed this workflow in the meantime.',
      versions: { sent: late, stored: { name: stored.name, version: 2 } },
    });
    expect(await person.get(id)).toMatchObject({ name: 'Renamed', version: 2 });
  });

  it('makes a paused copy', async () => {
    const person = await newPerson();
    const { id } = await person.create(drafts);
    await person.start(id);
    const { token } = person;
    const copy = await answer(duplicateWorkflow, { token, params: { id } });
    expect(copy).toMatchObject({
      ...drafts,
      name: 'Copy of Calm launches',
      status: 'paused',
      version: 1,
      executions: 0,
    });
    expect(copy.id).not.toBe(id);
    const long = await person.create({ name: 'x'.repeat(200) });
    const params = { id: long.id };
    expect((await answer(duplicateWorkflow, { token, params })).name).toBe(
      `Copy of ${'x'.repeat(192)}`,
    );
  });

  it('deletes a workflow with its runs, and keeps what they made', async () => {
    const person = await newPerson();
    const { id } = await person.create();
    await person.start(id);
    await person.capture('ada@analytical-engines.de');
    const { token } = person;
    await answer(deleteWorkflow, { token, params: { id } });
    expect(await refusal(getWorkflow, { token, params: { id } })).toEqual(missing);
    const list = await answer(listWorkflows, { token });
    expect(list).toMatchObject({ items: [], counts: { all: 0 } });
    const [latest, ...earlier] = await person.activities();
    expect(latest).toMatchObject({ action: 'Deleted Intake', workflow: { id, deleted: true } });
    expect(earlier[0]).toMatchObject({ workflow: { id, deleted: true } });
    expect((await answer(getLeadAnalytics, { token })).total).toBe(1);
  });

  it('begins a run by hand, one at a time', async () => {
    const person = await newPerson();
    const { id } = await person.create(drafts);
    const request = { token: person.token, params: { id } };
    const run = await answer(runWorkflow, request);
    expect(run).toMatchObject({ status: 'running', plannedAt: null, startedAt: timeIn() });
    expect(await answer(runWorkflow, request)).toEqual(run);
    expect((await person.runs(id)).items).toMatchObject([{ id: run.id }]);
  });

  it('says what a run would make, and stores nothing', async () => {
    const person = await newPerson();
    const { id } = await person.create(drafts);
    const { token } = person;
    const trial = await answer(tryWorkflow, { token, params: { id } });
    expect(trial).toMatchObject({
      result: expect.stringContaining('draft “Calm launches” written') as string,
      made: [{ kind: 'draft', name: 'Calm launches' }],
      madeCount: 1,
    });
    expect(trial.made[0]?.text).toContain('## ');
    expect((await answer(getContentAnalytics, { token })).totalGenerated).toBe(0);
    expect((await person.runs(id)).items).toEqual([]);
    expect(await person.get(id)).toMatchObject({ executions: 0 });
  });

  it('neither runs nor tries a workflow that waits for leads', async () => {
    const person = await newPerson();
    const { id } = await person.create();
    for (const endpoint of [runWorkflow, tryWorkflow]) {
      expect(await refusal(endpoint, { token: person.token, params: { id } })).toEqual({
        code: 'conflict',
        error:
          'A Lead Capture workflow runs whenever a lead is captured, so it cannot be run by hand.',
      });
    }
  });

  it.each([
    [{ limit: '0' }, invalid('limit', 'Must be 1 or more.')],
    [{ limit: '101' }, invalid('limit', 'Must be 100 or less.')],
    [{ cursor: 'x'.repeat(201) }, invalid('cursor', 'Must have at most 200 characters.')],
    [{ cursor: '!' }, invalid('cursor', 'This cursor does not belong to this list.')],
    [
      { status: 'ill' },
      invalid('status', 'Must be one of: running, succeeded, failed, idle, counted.'),
    ],
    [{ from: 'today' }, invalid('from', 'Must be a valid datetime.')],
    [{ until: 'today' }, invalid('until', 'Must be a valid datetime.')],
  ])('refuses the query %j for runs', async (query: Record<string, string>, { issues }) => {
    const { token, create } = await newPerson();
    const { id } = await create();
    expect(await refusal(listWorkflowRuns, { token, params: { id }, query })).toMatchObject({
      code: 'invalid_request',
      issues,
    });
  });
}
