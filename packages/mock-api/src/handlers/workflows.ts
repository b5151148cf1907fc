import {
  createWorkflow,
  getWorkflowStats,
  listRecentActivities,
  listWorkflows,
  recentActivityCount,
  updateWorkflowStatus,
  workflowPage,
  type StatusCounts,
  type Workflow,
} from '@flowdeck/contract/workflows';
import { mockCall } from '../mock-call.ts';
import { problem } from '../problem.ts';

const hour = 3_600_000;

export const workflowHandlers = [
  mockCall(listWorkflows, ({ world, query }) => {
    const matching = world.workflows.filter(
      ({ status }) => query.status === undefined || status === query.status,
    );
    const start = Number(query.cursor ?? 0);
    const end = start + (query.limit ?? workflowPage.default);
    return {
      items: matching.slice(start, end),
      counts: countByStatus(world.workflows),
      nextCursor: end < matching.length ? String(end) : null,
    };
  }),

  mockCall(getWorkflowStats, ({ world: { workflows } }) => {
    const totalExecutions = workflows.reduce((sum, { executions }) => sum + executions, 0);
    const succeeded = workflows.reduce(
      (sum, { executions, successRate }) => sum + (executions * successRate) / 100,
      0,
    );
    return {
      totalWorkflows: workflows.length,
      activeAutomations: workflows.filter(({ status }) => status === 'active').length,
      totalExecutions,
      successRate: totalExecutions === 0 ? 0 : (succeeded / totalExecutions) * 100,
    };
  }),

  mockCall(listRecentActivities, ({ world }) => world.activities.slice(0, recentActivityCount)),

  mockCall(createWorkflow, ({ world, body }) => {
    const created: Workflow = {
      ...body,
      id: world.nextId(),
      status: 'paused',
      executions: 0,
      successRate: 0,
      lastRun: 'never',
      nextRun: 'paused',
    };
    world.workflows = [created, ...world.workflows];
    world.record('info', `Workflow “${created.name}” created`);
    return created;
  }),

  mockCall(updateWorkflowStatus, ({ world, params, body }) => {
    const current = world.workflows.find(({ id }) => id === params.id);
    if (!current) return problem('not_found', 'This workflow does not exist.');
    const { status } = body;
    if (status !== 'active' && status !== 'paused') {
      return problem('conflict', `A workflow cannot be set to ${status}, only started or paused.`);
    }
    if (current.status === status) return current;
    if (status === 'paused' && current.status !== 'active') {
      return problem('conflict', 'Only an active workflow can be paused.');
    }
    const updated = { ...current, status, nextRun: nextRunOf(current, status) };
    world.workflows = world.workflows.map((one) => (one.id === updated.id ? updated : one));
    const change = status === 'active' ? 'started' : 'paused';
    world.record('info', `Workflow “${updated.name}” ${change}`);
    return updated;
  }),
];

function countByStatus(workflows: Workflow[]): StatusCounts {
  const counts = { all: workflows.length, active: 0, paused: 0, completed: 0, error: 0 };
  for (const { status } of workflows) counts[status] += 1;
  return counts;
}

function nextRunOf(workflow: Workflow, status: 'active' | 'paused'): string {
  if (status === 'paused') return 'paused';
  if (workflow.type === 'Lead Capture') return 'continuous';
  return new Date(Date.now() + hour).toISOString();
}
