import {
  createWorkflow,
  getWorkflowStats,
  listWorkflows,
  type WorkflowStatus,
} from '@flowdeck/contract/workflows/workflows';
import { withRun } from '@flowdeck/domain/workflows/workflow-view';
import { and, eq, sql } from 'drizzle-orm';
import { expect, it } from 'vitest';
import { workflowRuns } from '../src/workflows/runs/tables.ts';
import { workflows } from '../src/workflows/tables.ts';
import { describeApi } from './support/test-database.ts';
import { startTestApi } from './support/test-api.ts';

const fields = { name: 'Counted', type: 'Conversion', description: 'Counts' } as const;

describeApi('the run figures of a workflow', () => {
  it('match a recount of its runs, and stay when old ones are deleted', async () => {
    const api = await startTestApi();
    const { db } = api.database;
    const { token, workspaceId } = await api.addSignedIn('counter');
    const { id } = (await api.call(createWorkflow, { token, body: fields })).data;
    await api.call(createWorkflow, { token, body: { ...fields, name: 'Other' } });

    const hour = (n: number) => new Date(api.clock.now.getTime() + n * 3_600_000);
    const ended = (n: number, status: 'succeeded' | 'failed') => ({
      workflowId: id,
      workspaceId,
      status,
      startedAt: hour(n),
      finishedAt: hour(n + 0.5),
    });
    const running = { ...ended(9, 'failed'), status: 'running', finishedAt: null } as const;
    const mine = eq(workflowRuns.workflowId, id);

    async function expectRecount(expected: {
      executions: number;
      lastRun: string;
      latestRuns: string[];
    }) {
      const [counted] = await db
        .select({
          succeeded: sql<number>`count(*) filter (where status = 'succeeded')::int`,
          failed: sql<number>`count(*) filter (where status = 'failed')::int`,
        })
        .from(workflowRuns)
        .where(mine);
      const [row] = await db.select().from(workflows).where(eq(workflows.id, id));
      expect(row).toMatchObject({
        succeededRuns: counted?.succeeded,
        failedRuns: counted?.failed,
      });
      const { items } = (await api.call(listWorkflows, { token })).data;
      expect(items.find((item) => item.id === id)).toMatchObject(expected);
      expect(items.find((item) => item.id !== id)).toMatchObject({ executions: 0 });
    }

    await db
      .insert(workflowRuns)
      .values([ended(2, 'succeeded'), ended(1, 'succeeded'), ended(3, 'failed')]);
    const latestRuns = ['succeeded', 'succeeded', 'failed'];
    await expectRecount({ executions: 3, lastRun: hour(3).toISOString(), latestRuns });

    await db.insert(workflowRuns).values(running);
    await expectRecount({ executions: 3, lastRun: hour(9).toISOString(), latestRuns });

    await db
      .update(workflowRuns)
      .set({ status: 'succeeded', finishedAt: hour(10) })
      .where(and(mine, eq(workflowRuns.status, 'running')));
    latestRuns.push('succeeded');
    await expectRecount({ executions: 4, lastRun: hour(9).toISOString(), latestRuns });

    // A change of runs that ended before is no end of theirs.
    await db.update(workflowRuns).set({ made: [], madeCount: 0 }).where(mine);
    await expectRecount({ executions: 4, lastRun: hour(9).toISOString(), latestRuns });
    expect((await api.call(getWorkflowStats, { token })).data).toMatchObject({
      totalExecutions: 4,
      successRate: 75,
    });

    await db.delete(workflowRuns).where(mine);
    const { items } = (await api.call(listWorkflows, { token })).data;
    expect(items.find((item) => item.id === id)).toMatchObject({
      executions: 4,
      successRate: 75,
      lastRun: hour(9).toISOString(),
      latestRuns,
    });
    await api.close();
  });

  it('tell how the last twenty ended, and leave out those that had nothing to do', async () => {
    const api = await startTestApi();
    const { db } = api.database;
    const { token, workspaceId } = await api.addSignedIn('twenty');
    const { id } = (await api.call(createWorkflow, { token, body: fields })).data;
    const statuses = ['failed', 'idle', ...Array.from({ length: 19 }, () => 'succeeded'), 'failed'];
    const at = api.clock.now;
    await db.insert(workflowRuns).values(
      statuses.map((status) => ({
        workflowId: id,
        workspaceId,
        status: status as 'failed' | 'idle' | 'succeeded',
        startedAt: at,
        finishedAt: at,
      })),
    );
    const { items } = (await api.call(listWorkflows, { token })).data;
    expect(items[0]?.latestRuns).toEqual(statuses.slice(2));
    // As many as the rule keeps that the mock goes by.
    const kept = statuses
      .filter((status) => status !== 'idle')
      .reduce((runs, status) => withRun(runs, status as 'failed' | 'succeeded'), '');
    expect(items[0]?.latestRuns).toHaveLength(kept.length);
    await api.close();
  });
});

describeApi('the counts of a workspace', () => {
  it('always match a recount of its workflows, changed in bulk or one by one', async () => {
    const api = await startTestApi();
    const { db } = api.database;
    const mara = await api.addSignedIn('mara');
    const other = await api.addSignedIn('other');
    const at = api.clock.now;
    const many = (workspaceId: string, status: WorkflowStatus, count: number) =>
      Array.from({ length: count }, (_, n) => ({
        ...fields,
        name: `${status} ${String(n)}`,
        workspaceId,
        status,
        error: status === 'error' ? 'error: broken' : null,
        createdAt: at,
        updatedAt: at,
      }));
    const expectCounts = async (expected: Partial<Record<WorkflowStatus | 'all', number>>) => {
      const { counts } = (await api.call(listWorkflows, { token: mara.token })).data;
      expect(counts).toEqual({ active: 0, paused: 0, completed: 0, error: 0, ...expected });
      const stats = (await api.call(getWorkflowStats, { token: mara.token })).data;
      expect(stats).toMatchObject({
        totalWorkflows: counts.all,
        activeAutomations: counts.active,
      });
    };

    await expectCounts({ all: 0 });
    await db
      .insert(workflows)
      .values([
        ...many(mara.workspaceId, 'active', 3),
        ...many(other.workspaceId, 'active', 5),
        ...many(mara.workspaceId, 'error', 2),
        ...many(mara.workspaceId, 'completed', 1),
      ]);
    await expectCounts({ all: 6, active: 3, error: 2, completed: 1 });

    // Across both workspaces in one statement.
    await db.update(workflows).set({ status: 'paused' }).where(eq(workflows.status, 'active'));
    await expectCounts({ all: 6, paused: 3, error: 2, completed: 1 });
    await db.update(workflows).set({ name: 'Renamed' });
    await expectCounts({ all: 6, paused: 3, error: 2, completed: 1 });

    await db.delete(workflows).where(eq(workflows.status, 'error'));
    await expectCounts({ all: 4, paused: 3, completed: 1 });
    const { counts } = (await api.call(listWorkflows, { token: other.token })).data;
    expect(counts).toMatchObject({ all: 5, paused: 5 });
    await api.close();
  });
});
