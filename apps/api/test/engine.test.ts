import {
  createWorkflow,
  listRecentActivities,
  listWorkflows,
  updateWorkflowStatus,
} from '@flowdeck/contract/workflows/workflows';
import { runWorkflow } from '@flowdeck/contract/workflows/runs';
import { deleteWorkflow } from '@flowdeck/contract/workflows/workflow-detail';
import { eq } from 'drizzle-orm';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { workflowsCopy } from '@flowdeck/domain/workflows/workflows-copy';
import { workflowRuns } from '../src/workflows/runs/tables.ts';
import { workflows } from '../src/workflows/tables.ts';
import { Problem } from '@flowdeck/domain/problem';
import { firstTurn, startLane } from '../src/platform/jobs/lane.ts';
import { noReport } from '../src/platform/jobs/work-report.ts';
import { createEngine, type Engine } from '../src/workflows/runs/engine.ts';
import type { Effect } from '../src/workflows/runs/effect.ts';
import type { Transaction } from '../src/platform/db/database.ts';
import { everyInterval } from '@flowdeck/domain/workflows/next-run';
import { everyType } from './support/every-type.ts';
import { doAll, sourceOf } from './support/do-work.ts';
import { describeApi } from './support/test-database.ts';
import { startTestApi, type TestApi } from './support/test-api.ts';

const minute = 60_000;
const hour = 60 * minute;
const draft = { kind: 'draft', id: 'd', name: 'Calm', text: '' } as const;
const done = { done: 'done', made: [draft] };

async function setDescription(
  tx: Transaction,
  { workspaceId }: { workspaceId: string },
  description: string,
): Promise<void> {
  const mine = eq(workflows.workspaceId, workspaceId);
  await tx.update(workflows).set({ description }).where(mine);
}

describeApi('engine', () => {
  let api: TestApi;
  let token: string;
  let effect: Effect;
  let engine: Engine;
  const unforeseen: unknown[] = [];
  const reported: unknown[] = [];

  beforeEach(async () => {
    api = await startTestApi({ nextRun: everyInterval(hour) });
    ({ token } = await api.addSignedIn('operator'));
    effect = async () => async () => done;
    engine = createEngine({
      db: api.database.checkedDb,
      requireRoom: async () => undefined,
      effects: everyType((...args) => effect(...args)),
      nextRun: everyInterval(hour),
      now: () => api.clock.now,
      onError: (error) => unforeseen.push(error),
      report: { ...noReport, run: (end) => reported.push(end) },
    });
    unforeseen.length = 0;
    reported.length = 0;
  });
  afterEach(() => api.close());

  const pass = (ms: number) => {
    api.clock.now = new Date(api.clock.now.getTime() + ms);
  };
  async function started(name = 'Drafts') {
    const body = { name, type: 'Content Automation', description: 'Writes' };
    const { id } = (await api.call(createWorkflow, { token, body })).data;
    await setStatus(id, 'active');
    return id;
  }
  const setStatus = (id: string, status: 'active' | 'paused') =>
    api.call(updateWorkflowStatus, { token, params: { id }, body: { status } });
  const shown = async (id: string) => {
    const { items } = (await api.call(listWorkflows, { token })).data;
    return items.find((item) => item.id === id);
  };
  const runsOf = (id: string) =>
    api.database.db.select().from(workflowRuns).where(eq(workflowRuns.workflowId, id));
  const actions = async () =>
    (await api.call(listRecentActivities, { token })).data.map(({ action }) => action);
  const sources = () =>
    engine.lanes.map((lane) =>
      sourceOf(lane, { db: api.database.checkedDb, now: () => api.clock.now }),
    );
  /** Performs the runs that have begun. */
  async function work() {
    for (const source of sources()) await doAll(source);
  }
  /** Moves the clock to the planned time and performs the runs that begin. */
  async function runOnce() {
    pass(hour);
    await engine.beginDue();
    await work();
  }

  it('runs an active workflow when it is due, and reports it', async () => {
    const id = await started();
    pass(hour - 1);
    await engine.beginDue();
    expect(await runsOf(id)).toEqual([]);
    pass(1);
    await engine.beginDue();
    await work();
    const at = api.clock.now;
    expect(await shown(id)).toMatchObject({
      executions: 1,
      successRate: 100,
      lastRun: at.toISOString(),
      nextRun: new Date(at.getTime() + hour).toISOString(),
    });
    expect(await actions()).toContain('Drafts: done');
  });

  it('counts a run that had nothing to do neither as a success nor as a failure', async () => {
    const id = await started();
    effect = async () => async () => ({ done: workflowsCopy.empty.nobodyToMail, made: [] });
    await runOnce();
    expect(await runsOf(id)).toMatchObject([
      { status: 'idle', result: workflowsCopy.empty.nobodyToMail },
    ]);
    expect(await shown(id)).toMatchObject({ executions: 0, successRate: 0 });
    expect((await actions()).join()).not.toContain(workflowsCopy.empty.nobodyToMail);
  });

  it.each(['while the engine works', 'before it starts'])(
    'brings what was planned a day ahead back when the clock is put back %s',
    async (when) => {
      const paused = await started();
      const begun = api.clock.now;
      const sooner = await started();
      if (when === 'while the engine works') await engine.beginDue();
      pass(24 * hour);
      const id = await started();
      await setStatus(paused, 'paused');
      api.clock.now = new Date(begun.getTime() - 1);
      await engine.beginDue();
      const planned = new Date(api.clock.now.getTime() + hour).toISOString();
      expect((await shown(id))?.nextRun).toBe(planned);
      expect((await shown(sooner))?.nextRun).toBe(planned);
      expect((await shown(paused))?.nextRun).toBe('paused');
      pass(hour);
      await engine.beginDue();
      expect(await runsOf(id)).toHaveLength(1);
    },
  );

  it('performs a run that a person began, whatever the status, and leaves the schedule', async () => {
    const id = await started();
    const planned = (await shown(id))?.nextRun;
    const run = (await api.call(runWorkflow, { token, params: { id } })).data;
    await work();
    await engine.beginDue();
    await work();
    expect(await shown(id)).toMatchObject({ executions: 1, nextRun: planned });
    await setStatus(id, 'paused');
    const again = (await api.call(runWorkflow, { token, params: { id } })).data;
    expect(again.id).not.toBe(run.id);
    await work();
    expect(await shown(id)).toMatchObject({ executions: 2, status: 'paused', nextRun: 'paused' });
  });

  it('begins one run however many people ask at the same time', async () => {
    const id = await started();
    const asked = await Promise.all(
      Array.from({ length: 8 }, () => api.call(runWorkflow, { token, params: { id } })),
    );
    expect(new Set(asked.map(({ data }) => data.id)).size).toBe(1);
    expect(await runsOf(id)).toHaveLength(1);
  });

  it('stores nothing of a run whose workflow was deleted meanwhile', async () => {
    const id = await started();
    const other = await started('Other');
    await setStatus(other, 'paused');
    pass(hour);
    await engine.beginDue();
    let effects = 0;
    effect = async () => {
      await api.call(deleteWorkflow, { token, params: { id } });
      return async () => {
        effects += 1;
        return done;
      };
    };
    await work();
    expect(effects).toBe(0);
    expect(await runsOf(id)).toEqual([]);
    expect(await shown(other)).toMatchObject({ name: 'Other' });
    expect(await actions()).not.toContain('Drafts: done');
    expect(unforeseen).toEqual([]);
  });

  it('runs once however many times were missed', async () => {
    const id = await started();
    pass(50 * hour);
    await engine.beginDue();
    await engine.beginDue();
    expect(await runsOf(id)).toHaveLength(1);
  });

  it('begins one run however many engines look at the same time', async () => {
    const id = await started();
    pass(hour);
    await Promise.all(Array.from({ length: 8 }, () => engine.beginDue()));
    expect(await runsOf(id)).toHaveLength(1);
  });

  it('begins the first run of every workspace before the others of any', async () => {
    for (let n = 0; n < 25; n++) await started();
    const busy = token;
    ({ token } = await api.addSignedIn('neighbour'));
    const theirs = await started();
    token = busy;
    pass(hour);
    await engine.beginDue();
    expect(await api.database.db.$count(workflowRuns)).toBe(20);
    expect(await runsOf(theirs)).toHaveLength(1);
  });

  it('does the work once however many processes look for it', async () => {
    const id = await started();
    let effects = 0;
    effect = async (workflow) => async (tx) => {
      effects += 1;
      await setDescription(tx, workflow, `Effect ${effects}`);
      return done;
    };
    pass(hour);
    await engine.beginDue();
    await Promise.all(Array.from({ length: 5 }, () => work()));
    expect(effects).toBe(1);
    expect(await shown(id)).toMatchObject({ executions: 1, description: 'Effect 1' });
  });

  it('rolls back what a run wrote before it failed, and says why', async () => {
    const id = await started();
    effect = async (workflow) => async (tx) => {
      await setDescription(tx, workflow, 'Half done');
      throw new Problem('unavailable', 'The mail server refused the connection.');
    };
    await runOnce();
    expect(await shown(id)).toMatchObject({ executions: 1, successRate: 0, description: 'Writes' });
    expect(await actions()).toContain('Drafts failed: The mail server refused the connection.');
    const [run] = await runsOf(id);
    const { id: runId, workspaceId } = run ?? {};
    const reason = 'The mail server refused the connection.';
    const how = { type: 'Content Automation', outcome: 'failed', reason };
    expect(reported).toEqual([{ id: runId, workflowId: id, workspaceId, ...how }]);
  });

  it('hides the details of unexpected errors from users and reports them to the operator', async () => {
    await started();
    effect = async () => {
      throw new Error('undefined is not a secret');
    };
    await runOnce();
    expect(await actions()).toContain('Drafts failed: an unexpected error occurred');
    expect(unforeseen).toMatchObject([{ message: 'undefined is not a secret' }]);
  });

  it('stops after three failures in a row, and Start clears them', async () => {
    const id = await started();
    const failing: Effect = async () => {
      throw new Problem('unavailable', 'No connection.');
    };
    effect = failing;
    await runOnce();
    await runOnce();
    effect = async () => async () => done;
    await runOnce();
    effect = failing;
    await runOnce();
    await runOnce();
    expect(await shown(id)).toMatchObject({ status: 'active' });
    await runOnce();
    expect(await shown(id)).toMatchObject({ status: 'error', nextRun: 'error: No connection.' });
    expect(await actions()).toContain('Drafts stopped after three failed runs: No connection.');

    await setStatus(id, 'active');
    await runOnce();
    await runOnce();
    expect(await shown(id)).toMatchObject({ status: 'active' });
    await runOnce();
    expect(await shown(id)).toMatchObject({ status: 'error' });
  });

  it('ends a run that killed too many workers, once, and says so', async () => {
    const id = await started();
    pass(hour);
    await engine.beginDue();
    for (let attempt = 1; attempt <= 6; attempt++) {
      // A claim that nobody performs simulates a process that died.
      for (const source of sources()) await source.next(firstTurn);
      pass(minute);
    }
    await work();
    await work();
    const [run] = await runsOf(id);
    expect(reported).toMatchObject([{ id: run?.id, outcome: 'failed' }]);
    expect(await runsOf(id)).toMatchObject([{ status: 'failed' }]);
    const failures = (await actions()).filter((action) => action.startsWith('Drafts failed'));
    expect(failures).toEqual(['Drafts failed: it was interrupted repeatedly']);
  });

  it('lets a started run finish after a pause, and begins no other', async () => {
    const id = await started();
    pass(hour);
    await engine.beginDue();
    await setStatus(id, 'paused');
    await work();
    pass(50 * hour);
    await engine.beginDue();
    expect(await runsOf(id)).toMatchObject([{ status: 'succeeded' }]);
    expect(await shown(id)).toMatchObject({ status: 'paused', nextRun: 'paused', executions: 1 });
  });

  it('performs what a person runs while twenty slow runs wait for the language model', async () => {
    for (let n = 0; n < 20; n++) await started(`Slow ${String(n)}`);
    pass(hour);
    await engine.beginDue();
    let finish: () => void = () => undefined;
    const finished = new Promise<void>((resolve) => (finish = resolve));
    effect = async ({ type }) => {
      if (type === 'Content Automation') await finished;
      return async () => done;
    };
    const lanes = sources().map((source) =>
      startLane(source, { slots: 4, pollMs: 10, onError: (error) => unforeseen.push(error) }),
    );
    const body = { name: 'Checks', type: 'Verification', description: 'Checks leads' };
    const { id } = (await api.call(createWorkflow, { token, body })).data;
    await api.call(runWorkflow, { token, params: { id } });
    const ended = async () => (await runsOf(id)).map(({ status }) => status);
    await expect.poll(ended, { timeout: 10_000 }).toEqual(['succeeded']);
    finish();
    await Promise.all(lanes.map((lane) => lane.stop(hour)));
    expect(unforeseen).toEqual([]);
  });
});
