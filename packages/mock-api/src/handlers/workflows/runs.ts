import { listActivities, type ActivityRecord } from '@flowdeck/contract/workflows/activities';
import { listPage } from '@flowdeck/contract/list';
import {
  listWorkflowRuns,
  runPage,
  runWorkflow,
  tryWorkflow,
} from '@flowdeck/contract/workflows/runs';
import { readPosition, toListPage } from '@flowdeck/domain/list/cursor';
import {
  activityPosition,
  newestActivities,
  toActivityRecord,
} from '@flowdeck/domain/workflows/activity-view';
import { refuseRunByHand } from '@flowdeck/domain/workflows/change-workflow';
import { dryRunLeadsOf, lookedAt } from '@flowdeck/domain/workflows/dry-run';
import { readCursor, toPage } from '@flowdeck/domain/workflows/page';
import {
  isListedRun,
  toRun,
  toTrial,
  withDeleted,
  type NotedThing,
  type RunOutcome,
} from '@flowdeck/domain/workflows/run-view';
import { mockCall, nameOfCaller } from '../../mock-call.ts';
import { outcomeOf } from '../../run-outcome.ts';
import { beginRun, endRun } from '../../runs.ts';
import type { MockActivity, MockWorkflow, Workspace, World } from '../../world.ts';
import { isThere, ownWorkflow } from './workflows.ts';

export const handlers = [
  mockCall(runWorkflow, ({ world, session, params }) => {
    const { workspace } = session;
    const workflow = ownWorkflow(workspace, params.id);
    refuseRunByHand(workflow.type);
    const open = openRun(workspace, workflow.id);
    const startedBy = nameOfCaller(session);
    return toRun(open ?? beginRun(world, workspace, workflow, startedBy), isGone(workspace));
  }),

  mockCall(tryWorkflow, ({ world, session: { workspace }, params }) => {
    const workflow = ownWorkflow(workspace, params.id);
    refuseRunByHand(workflow.type);
    return toTrial(trialOf(world, workspace, workflow));
  }),

  mockCall(listActivities, ({ session: { workspace }, query }) => {
    const { cursor, limit = listPage.default, workflow, type } = query;
    const sort = newestActivities;
    const after = cursor === undefined ? undefined : readPosition(cursor, sort, 'time');
    // In the order of recording: those of one moment, too.
    const all = workspace.activities;
    const from = after === undefined ? 0 : all.findIndex(({ id }) => id === after.id) + 1;
    const matching = all
      .slice(from)
      .filter((one) => workflow === undefined || one.workflowId === workflow)
      .filter((one) => type === undefined || one.type === type);
    const { rows, nextCursor } = toListPage(matching, limit, sort, activityPosition);
    return { items: rows.map((row) => recordOf(workspace, row)), nextCursor };
  }),

  mockCall(listWorkflowRuns, ({ world, session: { workspace }, params, query }) => {
    const { cursor, limit = runPage.default, ...filters } = query;
    const last = cursor === undefined ? undefined : readCursor(cursor);
    const workflow = ownWorkflow(workspace, params.id);
    const { id } = workflow;
    const all = workspace.runs.filter((run) => run.workflowId === id && isListedRun(run, filters));
    const ids = all.map((run) => run.id);
    const from = last === undefined ? 0 : ids.indexOf(last) + 1 || ids.length;
    const { rows, nextCursor } = toPage(all.slice(from), limit);
    const items = rows.map((run) => toRun(run, isGone(workspace)));
    // At the next read, a run that a person began has ended.
    const open = openRun(workspace, id);
    if (open?.plannedAt === null) {
      const outcome = outcomeOf(world, workspace, workflow);
      outcome.store(workspace);
      endRun(world, workspace, workflow, open, outcome);
    }
    return { items, nextCursor };
  }),
];

/** A dry run, which looks at no more leads than the server’s does. */
function trialOf(world: World, workspace: Workspace, workflow: MockWorkflow): RunOutcome {
  const most = dryRunLeadsOf[workflow.type];
  if (most === undefined) return outcomeOf(world, workspace, workflow, true);
  const { leads } = workspace;
  const some = { ...workspace, leads: leads.slice(-most) };
  return {
    ...outcomeOf(world, some, workflow, true),
    lookedAt: lookedAt(some.leads.length, leads.length),
  };
}

const openRun = ({ runs }: Workspace, id: string) =>
  runs.find(({ workflowId, status }) => workflowId === id && status === 'running');

/** An activity with what its run made. */
export function recordOf(workspace: Workspace, activity: MockActivity): ActivityRecord {
  const run = workspace.runs.find(({ id }) => id === activity.runId);
  const made = run ? withDeleted(run, isGone(workspace)) : null;
  return toActivityRecord(activity, !isThere(workspace, activity.workflowId), made);
}

/** Whether something that a run made has been deleted since. */
export const isGone =
  ({ pieces, leads, posts }: Workspace) =>
  ({ kind, id, name }: NotedThing) => {
    // It goes with its lead.
    if (kind === 'email') return name === '';
    const kept: readonly { id: string }[] = { draft: pieces, lead: leads, post: posts }[kind];
    return kept.every((thing) => thing.id !== id);
  };
