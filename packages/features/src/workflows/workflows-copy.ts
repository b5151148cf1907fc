import type { WorkflowFilter } from './workflows.queries.ts';

/** Specification, section 8. Its Retry loads the page anew. */
export const dashboardFailed = 'Failed to load dashboard data';

export const filterLabels: Record<WorkflowFilter, string> = {
  all: 'All',
  active: 'Active',
  paused: 'Paused',
  error: 'Error',
};
