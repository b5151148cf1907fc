import type { ActivityQuery } from '@flowdeck/contract/workflows/activities';
import {
  madeKinds,
  runPage,
  type RunQuery,
  type RunTrial,
  type WorkflowRun,
} from '@flowdeck/contract/workflows/runs';
import { readPage } from '../../platform/db/list-page.ts';
import {
  activityPosition,
  newestActivities,
  toActivityRecord,
} from '@flowdeck/domain/workflows/activity-view';
import { refuseRunByHand } from '@flowdeck/domain/workflows/change-workflow';
import { readCursor, toPage } from '@flowdeck/domain/workflows/page';
import { toRun, toTrial, withDeleted, type NotedThing } from '@flowdeck/domain/workflows/run-view';
import { noSuchWorkflow } from '@flowdeck/domain/workflows/status';
import type { ActivityListStore } from './activity-list-store.ts';
import type { Effects } from './effect.ts';
import type { RunHistory } from './history-store.ts';

/** What people see and start of the runs of their workflows. */
export function createRunService(
  history: RunHistory,
  activities: ActivityListStore,
  effects: Effects,
  now: () => Date,
) {
  /** Whether something that a run made has been deleted since. */
  async function goneAmong(workspaceId: string, made: readonly NotedThing[]) {
    const kept = new Set<string>();
    for (const kind of madeKinds) {
      const ids = made.filter((thing) => thing.kind === kind).map(({ id }) => id);
      for (const id of await history.existing(workspaceId, kind, ids)) kept.add(id);
    }
    return ({ id }: NotedThing) => !kept.has(id);
  }

  return {
    /** @throws {Problem} 404 outside the workspace */
    async list(
      workspaceId: string,
      workflowId: string,
      { cursor, limit = runPage.default, ...filters }: RunQuery,
    ): Promise<{ items: WorkflowRun[]; nextCursor: string | null }> {
      const before = cursor === undefined ? undefined : readCursor(cursor);
      if (!(await history.workflow(workspaceId, workflowId))) throw noSuchWorkflow();
      // One more than requested, to see whether there is another page.
      const found = await history.page(workspaceId, workflowId, {
        before,
        limit: limit + 1,
        filters,
      });
      const runs = found.map(({ run, startedBy }) => ({ ...run, startedBy }));
      const { rows, nextCursor } = toPage(runs, limit);
      const isGone = await goneAmong(
        workspaceId,
        rows.flatMap(({ made }) => made),
      );
      return { items: rows.map((row) => toRun(row, isGone)), nextCursor };
    },

    /** What happened in the workspace. @throws {Problem} 400 for a cursor of another list */
    async activities(workspaceId: string, { cursor, limit, ...filters }: ActivityQuery) {
      const { rows, nextCursor } = await readPage(
        { cursor, limit },
        (page) => activities.page(workspaceId, { ...filters, ...page }),
        { sort: newestActivities, key: 'time', positionOf: activityPosition },
      );
      const isGone = await goneAmong(
        workspaceId,
        rows.flatMap(({ run }) => run?.made ?? []),
      );
      const items = rows.map(({ foundId, run, ...row }) =>
        toActivityRecord(row, foundId === null, run && withDeleted(run, isGone)),
      );
      return { items, nextCursor };
    },

    /**
     * Begins a run, which a worker performs within seconds.
     * @throws {Problem} 404 outside the workspace, 409 for a type that runs on captures alone
     */
    async begin(workspaceId: string, workflowId: string): Promise<WorkflowRun> {
      const workflow = await history.workflow(workspaceId, workflowId);
      if (!workflow) throw noSuchWorkflow();
      refuseRunByHand(workflow.type);
      const begun = await history.begin(workspaceId, workflowId, now());
      if (!begun) throw noSuchWorkflow();
      return toRun({ ...begun.run, startedBy: begun.startedBy }, () => false);
    },

    /**
     * What a run would make now: it runs, and all that it writes is undone.
     * @throws {Problem} 404 outside the workspace, 409 for a type that runs on captures alone, and why
     *   the run would fail
     */
    async tryOut(workspaceId: string, workflowId: string): Promise<RunTrial> {
      const workflow = await history.workflow(workspaceId, workflowId);
      if (!workflow) throw noSuchWorkflow();
      const { type } = workflow;
      refuseRunByHand(type);
      const commit = await effects[type](workflow, now(), { isDry: true });
      return toTrial(await history.rolledBack(commit));
    },
  };
}

export type RunService = ReturnType<typeof createRunService>;
