import { createWorkflow, getWorkflowStats, listWorkflows } from '@flowdeck/contract/workflows';
import { and, eq, sql } from 'drizzle-orm';
import { expect, it } from 'vitest';
import { workflowRuns, workflows } from '../src/db/schema.ts';
import { describeApi } from './support/test-database.ts';
import { startTestApi } from './support/test-api.ts';

const fields = { name: 'Counted', type: 'Conversion', description: 'Counts' };

describeApi('the run figures of a workflow', () => {
  it('always equal a recount of its runs', async () => {
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

    async function expectRecount(expected: { executions: number; lastRun: string }) {
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
    await expectRecount({ executions: 3, lastRun: hour(3).toISOString() });

    await db.insert(workflowRuns).values(running);
    await expectRecount({ executions: 3, lastRun: hour(9).toISOString() });

    await db
      .update(workflowRuns)
      .set({ status: 'succeeded', finishedAt: hour(10) })
      .where(and(mine, eq(workflowRuns.status, 'running')));
    await expectRecount({ executions: 4, lastRun: hour(9).toISOString() });
    expect((await api.call(getWorkflowStats, { token })).data).toMatchObject({
      totalExecutions: 4,
      successRate: 75,
    });

    await db.delete(workflowRuns).where(and(mine, eq(workflowRuns.startedAt, hour(9))));
    await expectRecount({ executions: 3, lastRun: hour(3).toISOString() });
    await db.delete(workflowRuns).where(mine);
    await expectRecount({ executions: 0, lastRun: 'never' });
    await api.close();
  });
});
