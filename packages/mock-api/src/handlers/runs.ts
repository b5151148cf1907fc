import { listWorkflowRuns, runPage } from '@flowdeck/contract/runs';
import { readCursor, toPage } from '@flowdeck/domain/workflows/page';
import { toRun, type NotedThing } from '@flowdeck/domain/workflows/run-view';
import { mockCall } from '../mock-call.ts';
import type { Workspace } from '../world.ts';
import { ownWorkflow } from './workflows.ts';

export const handlers = [
  mockCall(listWorkflowRuns, ({ session: { workspace }, params, query }) => {
    const { cursor, limit = runPage.default } = query;
    const last = cursor === undefined ? undefined : readCursor(cursor);
    const { id } = ownWorkflow(workspace, params.id);
    const all = workspace.runs.filter(({ workflowId }) => workflowId === id);
    const ids = all.map((run) => run.id);
    const from = last === undefined ? 0 : ids.indexOf(last) + 1 || ids.length;
    const { rows, nextCursor } = toPage(all.slice(from), limit);
    return { items: rows.map((run) => toRun(run, isGone(workspace))), nextCursor };
  }),
];

/** Whether something that a run made has been deleted since. */
const isGone =
  ({ pieces, leads }: Workspace) =>
  ({ kind, id }: NotedThing) => {
    if (kind === 'draft') return !pieces.some((piece) => piece.id === id);
    return kind === 'lead' && !leads.some((lead) => lead.id === id);
  };
