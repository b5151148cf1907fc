import {
  workflowPage,
  type Activity,
  type Workflow,
  type WorkflowStats,
  type WorkflowStatus,
  type WorkflowType,
} from '@flowdeck/contract/workflows';
import { Problem } from '@flowdeck/domain/problem';
import { nextStatus, successRate, toWorkflow, type NextRun } from './rules.ts';
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
      // One more than asked for tells whether there is another page.
      const rows = await store.page(workspaceId, { status, before, limit: limit + 1 });
      const { active, paused, completed, error } = await store.counts(workspaceId);
      const items = rows.slice(0, limit);
      const last = rows.length > limit ? items.at(-1) : undefined;
      return {
        items: items.map(toWorkflow),
        counts: { all: active + paused + completed + error, active, paused, completed, error },
        nextCursor: last ? writeCursor(last.seq) : null,
      };
    },

    async stats(workspaceId: string): Promise<WorkflowStats> {
      const counts = await store.counts(workspaceId);
      const { active, paused, completed, error, succeededRuns, failedRuns } = counts;
      return {
        totalWorkflows: active + paused + completed + error,
        activeAutomations: active,
        totalExecutions: succeededRuns + failedRuns,
        successRate: successRate(succeededRuns, failedRuns),
      };
    },

    async recentActivities(workspaceId: string): Promise<Activity[]> {
      const rows = await store.recentActivities(workspaceId);
      return rows.map(({ id, type, action, at }) => ({
        id: String(id),
        type,
        action,
        time: at.toISOString(),
      }));
    },

    async create(
      workspaceId: string,
      fields: { name: string; type: WorkflowType; description: string },
    ): Promise<Workflow> {
      const workflow = { ...fields, workspaceId, at: now() };
      return toWorkflow(await store.create(workflow, `Created ${fields.name}`));
    },

    /** @throws {Problem} 404 outside the workspace, 409 for a change that is not a client's */
    setStatus(workspaceId: string, id: string, wanted: WorkflowStatus): Promise<Workflow> {
      const at = now();
      return store.transaction(async (tx) => {
        const row = await tx.lock(workspaceId, id);
        if (!row) throw new Problem('not_found', 'This workflow does not exist.');
        const status = nextStatus(row.status, wanted);
        if (status === null) return toWorkflow(row);
        const started = status === 'active';
        const changed = await tx.update(id, {
          status,
          error: null,
          nextRunAt: started ? nextRun(row.type, row.frequency, at) : null,
          updatedAt: at,
        });
        await tx.record({
          workspaceId,
          type: started ? 'success' : 'info',
          action: `${started ? 'Started' : 'Paused'} ${row.name}`,
          at,
        });
        return toWorkflow(changed);
      });
    },
  };
}

const writeCursor = (seq: string) => Buffer.from(seq).toString('base64url');

function readCursor(cursor: string): number {
  const seq = Buffer.from(cursor, 'base64url').toString();
  if (/^\d{1,15}$/.test(seq)) return Number(seq);
  throw new Problem('invalid_request', 'The cursor is not one that this list gave.', {
    issues: [{ path: 'cursor', message: 'Is not a cursor of this list.' }],
  });
}

export type WorkflowService = ReturnType<typeof createWorkflowService>;
