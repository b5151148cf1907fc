import {
  createWorkflow,
  getWorkflowStats,
  listRecentActivities,
  listWorkflows,
} from '@flowdeck/contract/workflows/workflows';

export interface Call {
  method: 'GET' | 'POST';
  url: string;
  body?: object;
}

/** The calls of the dashboard. */
export const calls: readonly Call[] = [
  { method: 'GET', url: listWorkflows.path },
  { method: 'GET', url: getWorkflowStats.path },
  { method: 'GET', url: listRecentActivities.path },
  {
    method: 'POST',
    url: createWorkflow.path,
    body: { name: 'Measured', type: 'Verification', description: 'Made by the bench of the API' },
  },
];

/** What the process of the two servers says when they listen. */
export interface Served {
  ours: string;
  bare: string;
  /** One for each account. */
  tokens: string[];
}
