import {
  createWorkflow,
  getWorkflowStats,
  listRecentActivities,
  listWorkflows,
  recentActivityCount,
  updateWorkflowStatus,
  workflowPage,
  type WorkflowColumn,
} from '@flowdeck/contract/workflows/workflows';
import {
  deleteWorkflow,
  duplicateWorkflow,
  getWorkflow,
  updateWorkflow,
  type WorkflowDetail,
} from '@flowdeck/contract/workflows/workflow-detail';
import { activityText } from '@flowdeck/domain/workflows/activity-text';
import { toActivity } from '@flowdeck/domain/workflows/activity-view';
import { changeWorkflow, copyName } from '@flowdeck/domain/workflows/change-workflow';
import { orderOf, type Order } from '@flowdeck/domain/list/cursor';
import { writtenTopics } from '@flowdeck/domain/workflows/draft-request';
import { settingsOf } from '@flowdeck/domain/workflows/settings';
import { readCursor, toPage } from '@flowdeck/domain/workflows/page';
import { runsOnCapture } from '@flowdeck/domain/workflows/next-run';
import {
  changeStatus,
  noSuchWorkflow,
  refuseTooManyOnCapture,
} from '@flowdeck/domain/workflows/status';
import {
  isListedWorkflow,
  newestWorkflows,
  workflowSortKeys,
} from '@flowdeck/domain/workflows/workflow-list';
import {
  toStatusCounts,
  toWorkflow,
  toWorkflowDetail,
  toWorkflowStats,
  type WorkflowTotals,
} from '@flowdeck/domain/workflows/workflow-view';
import { refuseBeyond } from '@flowdeck/domain/quotas';
import { mockCall } from '../../mock-call.ts';
import { sortedAfter } from '../../sorted-after.ts';
import type { Account, MockWorkflow, Workspace, World } from '../../world.ts';

export const handlers = [
  mockCall(listWorkflows, ({ server, session: { workspace }, query }) => {
    // A server without pages of ours answers with all of them.
    const wholePage = server === 'flowdeck' ? workflowPage.default : Infinity;
    const { cursor, limit = wholePage, sort = newestWorkflows, ...filters } = query;
    const last = cursor === undefined ? undefined : readCursor(cursor);
    const sorted = inOrder(workspace.workflows, orderOf(sort));
    const ids = sorted.map(({ id }) => id);
    const from = last === undefined ? 0 : ids.indexOf(last) + 1 || ids.length;
    const matching = sorted.slice(from).filter((workflow) => isListedWorkflow(workflow, filters));
    const { rows, nextCursor } = toPage(matching, limit);
    const counts = toStatusCounts(totalsOf(workspace));
    return { items: rows.map(toWorkflow), counts, nextCursor };
  }),

  mockCall(getWorkflowStats, ({ session: { workspace } }) => toWorkflowStats(totalsOf(workspace))),

  mockCall(listRecentActivities, ({ session: { workspace } }) =>
    workspace.activities
      .slice(0, recentActivityCount)
      .map((activity) => toActivity(activity, !isThere(workspace, activity.workflowId))),
  ),

  mockCall(getWorkflow, ({ session, params }) =>
    detailOf(session, ownWorkflow(session.workspace, params.id)),
  ),

  mockCall(updateWorkflow, ({ world, session, params, body }) => {
    const { workspace } = session;
    const workflow = ownWorkflow(workspace, params.id);
    const change = changeWorkflow(workflow, body, session.mustAsk, world.now());
    if (change) {
      Object.assign(workflow, change.stored);
      world.record(workspace, workflow.id, change.activity);
    }
    return detailOf(session, workflow);
  }),

  mockCall(duplicateWorkflow, ({ world, session, params }) => {
    const { workspace } = session;
    refuseBeyond('workflows', workspace.workflows.length);
    const { type, description, frequency, settings, name } = ownWorkflow(workspace, params.id);
    const fields = { name: copyName(name), type, description };
    const copy = { ...newWorkflow(world, fields), frequency, settings };
    workspace.workflows = [copy, ...workspace.workflows];
    world.record(workspace, copy.id, activityText.created(copy.name));
    return detailOf(session, copy);
  }),

  mockCall(deleteWorkflow, ({ world, log, session: { workspace }, params }) => {
    const { id, name } = ownWorkflow(workspace, params.id);
    workspace.workflows = workspace.workflows.filter((one) => one.id !== id);
    workspace.runs = workspace.runs.filter(({ workflowId }) => workflowId !== id);
    workspace.topicDrafts = workspace.topicDrafts.map((draft) =>
      draft.workflowId === id ? { ...draft, workflowId: null } : draft,
    );
    world.record(workspace, id, activityText.deleted(name));
    log({ action: 'workflow-deleted', name });
    return undefined;
  }),

  mockCall(createWorkflow, ({ world, session: { workspace }, body }) => {
    refuseBeyond('workflows', workspace.workflows.length);
    const created = newWorkflow(world, body);
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

/** @param workflows the newest first */
function inOrder(
  workflows: readonly MockWorkflow[],
  { by, falls }: Order<WorkflowColumn>,
): readonly MockWorkflow[] {
  if (by === 'created') return falls ? workflows : workflows.toReversed();
  const keyOf = workflowSortKeys[by];
  const positionOf = (workflow: MockWorkflow) => ({ key: keyOf(workflow), id: workflow.id });
  return sortedAfter(workflows, { falls }, positionOf);
}

function newWorkflow(
  world: World,
  fields: Pick<MockWorkflow, 'name' | 'type' | 'description'>,
): MockWorkflow {
  return {
    ...fields,
    frequency: 'daily',
    settings: {},
    id: world.nextId(),
    status: 'paused',
    createdAt: world.now(),
    version: 1,
    error: null,
    lastRunAt: null,
    nextRunAt: null,
    succeededRuns: 0,
    failedRuns: 0,
    latestRuns: '',
  };
}

export const isThere = ({ workflows }: Workspace, id: string | null): boolean =>
  workflows.some((workflow) => workflow.id === id);

/** What the page of a workflow shows. */
export function detailOf(
  { workspace: { topicDrafts, pieces }, isUnproven, user }: Account,
  workflow: MockWorkflow,
): WorkflowDetail {
  if (workflow.type !== 'Content Automation') {
    const unproven = isUnproven ? user.email : null;
    return toWorkflowDetail(workflow, { unproven });
  }
  const settings = settingsOf(workflow.type, workflow.settings);
  const drafts = topicDrafts.map((draft) => ({
    ...draft,
    draftId: pieces.some(({ id }) => id === draft.draftId) ? draft.draftId : null,
  }));
  return toWorkflowDetail(workflow, { writtenTopics: writtenTopics(workflow, settings, drafts) });
}

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
