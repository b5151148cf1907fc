import type { WorkflowFilter } from './model/workflow-filter.ts';

/** What is read of workflows. */
export const workflowKeys = {
  all: ['workflows'] as const,
  lists: ['workflows', 'list'] as const,
  list: (filter: WorkflowFilter) => ['workflows', 'list', filter] as const,
  one: (id: string) => ['workflows', 'one', id] as const,
  runs: (id: string) => ['workflows', 'runs', id] as const,
  mails: (id: string) => ['workflows', 'mails', id] as const,
  audiences: ['workflows', 'audience'] as const,
  stats: ['workflows', 'stats'] as const,
  activities: ['workflows', 'activities'] as const,
};
