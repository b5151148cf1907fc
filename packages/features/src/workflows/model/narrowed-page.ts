import type { WorkflowFilter, WorkflowPage, Workflow } from '../workflows.queries.ts';

type Counts = Record<WorkflowFilter, number>;

export const matchesFilter =
  (filter: WorkflowFilter) =>
  ({ status }: Pick<Workflow, 'status'>) =>
    filter === 'all' || status === filter;

/**
 * What a filter shows of a page, whether or not the server knows filters. A server that does not count
 * has its workflows counted here, if it sent all of them.
 */
export function narrowedPage(
  page: Omit<WorkflowPage, 'hasPages'>,
  filter: WorkflowFilter,
): WorkflowPage {
  const items = page.items.filter(matchesFilter(filter));
  // Asked for one status, a server that knows filters leaves out an unknown number of workflows.
  const hasAll = page.nextCursor === null && (filter === 'all' || items.length < page.items.length);
  const hasPages = page.counts !== null;
  return {
    ...page,
    items,
    hasPages,
    counts: page.counts ?? (hasAll ? countsOf(page.items) : null),
  };
}

function countsOf(items: readonly Workflow[]): Counts {
  const count = (filter: WorkflowFilter) => items.filter(matchesFilter(filter)).length;
  return {
    all: count('all'),
    active: count('active'),
    paused: count('paused'),
    error: count('error'),
  };
}
