import { describe, expect, it } from 'vitest';
import {
  toStatusCounts,
  toWorkflow,
  toWorkflowStats,
  type StoredWorkflow,
} from './workflow-view.ts';

const drafts: StoredWorkflow = {
  id: '1',
  name: 'Drafts',
  type: 'Content Automation',
  description: 'Writes drafts',
  status: 'active',
  error: null,
  lastRunAt: new Date('2026-03-10T14:00:00Z'),
  nextRunAt: new Date('2026-03-11T14:00:00Z'),
  succeededRuns: 2,
  failedRuns: 1,
};

describe('the view of a workflow', () => {
  it('counts its finished runs, and gives the unrounded share that succeeded', () => {
    expect(toWorkflow(drafts)).toMatchObject({ executions: 3, successRate: (2 / 3) * 100 });
    const fresh = { ...drafts, succeededRuns: 0, failedRuns: 0, lastRunAt: null };
    expect(toWorkflow(fresh)).toMatchObject({ executions: 0, successRate: 0, lastRun: 'never' });
  });

  it.each([
    [{}, '2026-03-11T14:00:00.000Z'],
    [{ nextRunAt: null }, 'continuous'],
    [{ status: 'paused', nextRunAt: null }, 'paused'],
    [{ status: 'completed', nextRunAt: null }, 'paused'],
    [{ status: 'error', nextRunAt: null, error: 'no mail server' }, 'error: no mail server'],
  ] as const)('with %j runs next: %s', (own, nextRun) => {
    expect(toWorkflow({ ...drafts, ...own }).nextRun).toBe(nextRun);
  });
});

it('totals a workspace', () => {
  const totals = {
    active: 3,
    paused: 2,
    completed: 1,
    error: 1,
    succeededRuns: 9,
    failedRuns: 3,
  };
  expect(toStatusCounts(totals)).toEqual({ all: 7, active: 3, paused: 2, completed: 1, error: 1 });
  expect(toWorkflowStats(totals)).toEqual({
    totalWorkflows: 7,
    activeAutomations: 3,
    totalExecutions: 12,
    successRate: 75,
  });
});
