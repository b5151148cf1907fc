import {
  workflowPage,
  type Activity,
  type Workflow,
  type WorkflowStats,
  type WorkflowStatus,
  type WorkflowType,
} from '@flowdeck/contract/workflows';
import type { WorkflowDetail } from '@flowdeck/contract/workflow-detail';
import { activityText } from '@flowdeck/domain/workflows/activity-text';
import { runsOnCapture, type NextRun } from '@flowdeck/domain/workflows/next-run';
import { refuseBeyond } from '@flowdeck/domain/quotas';
import { readCursor, toPage } from '@flowdeck/domain/workflows/page';
import {
  changeStatus,
  noSuchWorkflow,
  refuseTooManyOnCapture,
} from '@flowdeck/domain/workflows/status';
import {
  toStatusCounts,
  toWorkflow,
  toWorkflowDetail,
  toWorkflowStats,
} from '@flowdeck/domain/workflows/workflow-view';
import type { WorkflowStore } from './store.ts';

interface ListQuery {
  status?: WorkflowStatus | undefined;
  cursor?: string | undefined;
  limit?: number | undefined;
}

/** The workflows of one workspace at a time; the caller's session says which. */
export function createWorkflowService(store: WorkflowStore, now: () => Date, nextRun: NextRun) {
  return {
    async list(workspaceId: string, { status, cursor, limit = workflowPage.default }: ListQuery) {
      const before = cursor === undefined ? undefined : readCursor(cursor);
      // One more than requested, to see whether there is another page.
      const found = await store.page(workspaceId, { status, before, limit: limit + 1 });
      const { rows, nextCursor } = toPage(found, limit);
      const counts = toStatusCounts(await store.counts(workspaceId));
      return { items: rows.map(toWorkflow), counts, nextCursor };
    },

    stats: async (workspaceId: string): Promise<WorkflowStats> =>
      toWorkflowStats(await store.counts(workspaceId)),

    async recentActivities(workspaceId: string): Promise<Activity[]> {
      const rows = await store.recentActivities(workspaceId);
      return rows.map(({ id, type, action, at, workflowId, foundId }) => ({
        id,
        type,
        action,
        time: at.toISOString(),
        workflow: workflowId === null ? null : { id: workflowId, deleted: foundId === null },
      }));
    },

    /** @throws {Problem} 404 outside the workspace */
    async get(workspaceId: string, id: string): Promise<WorkflowDetail> {
      const row = await store.find(workspaceId, id);
      if (!row) throw noSuchWorkflow();
      return toWorkflowDetail(row);
    },

    /** @throws {Problem} 409 for one workflow too many */
    async create(
      workspaceId: string,
      fields: { name: string; type: WorkflowType; description: string },
    ): Promise<Workflow> {
      refuseBeyond('workflows', toStatusCounts(await store.counts(workspaceId)).all);
      const workflow = { ...fields, workspaceId, at: now() };
      return toWorkflow(await store.create(workflow, activityText.created(fields.name)));
    },

    /** @throws {Problem} 404 outside the workspace, 409 for a change that is not a client's, or
     *   for one active workflow too many, of all or of those for Lead Capture */
    setStatus(workspaceId: string, id: string, wanted: WorkflowStatus): Promise<Workflow> {
      const at = now();
      return store.transaction(async (tx) => {
        const row = await tx.lock(workspaceId, id);
        if (!row) throw noSuchWorkflow();
        const change = changeStatus(row, wanted, at, nextRun);
        if (change === null) return toWorkflow(row);
        if (change.stored.status === 'active') {
          refuseBeyond('activeWorkflows', await tx.countActive(workspaceId));
        }
        if (runsOnCapture({ ...row, ...change.stored })) {
          refuseTooManyOnCapture(await tx.countRunningOnCapture(workspaceId));
        }
        const changed = await tx.update(row, change.stored);
        await tx.record({ workspaceId, workflowId: id, ...change.activity, at });
        return toWorkflow(changed);
      });
    },
  };
}

export type WorkflowService = ReturnType<typeof createWorkflowService>;
