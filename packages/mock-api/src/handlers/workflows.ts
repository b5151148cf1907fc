import {
  createWorkflow,
  getWorkflowStats,
  listRecentActivities,
  listWorkflows,
  recentActivityCount,
  updateWorkflowStatus,
  workflowPage,
} from '@flowdeck/contract/workflows';
import { getWorkflow } from '@flowdeck/contract/workflow-detail';
import { activityText } from '@flowdeck/domain/workflows/activity-text';
import { readCursor, toPage } from '@flowdeck/domain/workflows/page';
import { runsOnCapture } from '@flowdeck/domain/workflows/next-run';
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
  type WorkflowTotals,
} from '@flowdeck/domain/workflows/workflow-view';
import { refuseBeyond } from '@flowdeck/domain/quotas';
import { mockCall } from '../mock-call.ts';
import type { MockWorkflow, Workspace } from '../world.ts';

export const handlers = [
  mockCall(listWorkflows, ({ server, session: { workspace }, query }) => {
    // A server without pages of ours answers with all of them.
    const wholePage = server === 'flowdeck' ? workflowPage.default : Infinity;
    const { status, cursor, limit = wholePage } = query;
    const last = cursor === undefined ? undefined : readCursor(cursor);
    const ids = workspace.workflows.map(({ id }) => id);
    const from = last === undefined ? 0 : ids.indexOf(last) + 1 || ids.length;
    const matching = workspace.workflows
      .slice(from)
      .filter((workflow) => status === undefined || workflow.status === status);
    const { rows, nextCursor } = toPage(matching, limit);
    const counts = toStatusCounts(totalsOf(workspace));
    return { items: rows.map(toWorkflow), counts, nextCursor };
  }),

  mockCall(getWorkflowStats, ({ session: { workspace } }) => toWorkflowStats(totalsOf(workspace))),

  mockCall(listRecentActivities, ({ session: { workspace } }) =>
    workspace.activities.slice(0, recentActivityCount).map(({ workflowId, ...activity }) => {
      if (workflowId === null) return { ...activity, workflow: null };
      const deleted = !workspace.workflows.some(({ id }) => id === workflowId);
      return { ...activity, workflow: { id: workflowId, deleted } };
    }),
  ),

  mockCall(getWorkflow, ({ session: { workspace }, params }) =>
    toWorkflowDetail(ownWorkflow(workspace, params.id)),
  ),

  mockCall(createWorkflow, ({ world, session: { workspace }, body }) => {
    refuseBeyond('workflows', workspace.workflows.length);
    const created: MockWorkflow = {
      ...body,
      id: world.nextId(),
      status: 'paused',
      frequency: 'daily',
      createdAt: world.now(),
      version: 1,
      error: null,
      lastRunAt: null,
      nextRunAt: null,
      succeededRuns: 0,
      failedRuns: 0,
    };
    workspace.workflows = [created, ...workspace.workflows];
    world.record(workspace, created.id, activityText.created(created.name));
    return toWorkflow(created);
  }),

  mockCall(updateWorkflowStatus, ({ world, session: { workspace }, params, body }) => {
    const workflow = ownWorkflow(workspace, params.id);
    const change = changeStatus(workflow, body.status, world.now());
    if (change) {
      if (change.stored.status === 'active') {
        refuseBeyond('activeWorkflows', totalsOf(workspace).active);
      }
      if (runsOnCapture({ ...workflow, ...change.stored })) {
        refuseTooManyOnCapture(workspace.workflows.filter(runsOnCapture).length);
      }
      Object.assign(workflow, change.stored);
      world.record(workspace, workflow.id, change.activity);
    }
    return toWorkflow(workflow);
  }),
];

/** @throws {Problem} 404 outside the workspace */
export function ownWorkflow({ workflows }: Workspace, id: string): MockWorkflow {
  const workflow = workflows.find((one) => one.id === id);
  if (!workflow) throw noSuchWorkflow();
  return workflow;
}

function totalsOf({ workflows }: Workspace): WorkflowTotals {
  const totals = { active: 0, paused: 0, completed: 0, error: 0, succeededRuns: 0, failedRuns: 0 };
  for (const { status, succeededRuns, failedRuns } of workflows) {
    totals[status] += 1;
    totals.succeededRuns += succeededRuns;
    totals.failedRuns += failedRuns;
  }
  return totals;
}
