import type { WorkflowOrder } from '@flowdeck/contract/workflows/workflows';
import type { Workflow, WorkflowPage } from '../workflows.queries.ts';
import { matchesStatus } from './matches-status.ts';
import { everyWorkflow, type StatusFilter, type WorkflowFilter } from './workflow-filter.ts';

type Counts = Record<StatusFilter, number>;

/**
 * What a filter shows of a page, whether or not the server knows filters. A server that does not count
 * knows none: what it sent is searched, sorted and counted here, the latter two if it sent everything.
 */
export async function narrowedPage(
  page: Omit<WorkflowPage, 'hasPages'>,
  filter: WorkflowFilter,
): Promise<WorkflowPage> {
  const hasPages = page.counts !== null;
  const found = hasPages ? page.items : await chosen(page, filter);
  const items = found.filter(matchesStatus(filter.status));
  // Asked for one status, a server that knows filters leaves out an unknown number of workflows.
  const hasAll =
    page.nextCursor === null && (filter.status === 'all' || items.length < page.items.length);
  return {
    ...page,
    items,
    hasPages,
    counts: page.counts ?? (hasAll ? countsOf(page.items) : null),
  };
}

/** Those that the search and the type let through, in order. */
async function chosen(
  { items, nextCursor }: Pick<WorkflowPage, 'items' | 'nextCursor'>,
  { search, type, sort }: WorkflowFilter,
): Promise<Workflow[]> {
  const found = (await searched(items, search)).filter((one) => type === '' || one.type === type);
  return sort === everyWorkflow.sort || nextCursor !== null ? found : sorted(found, sort);
}

async function searched(items: Workflow[], search: string): Promise<Workflow[]> {
  if (search.trim() === '') return items;
  const { hasWords, searchedWords, wordsOf } = await import('@flowdeck/domain/list/search-words');
  const words = searchedWords(search);
  return items.filter(({ name, description }) => hasWords(wordsOf(name, description), words));
}

/** @param items the newest first */
function sorted(items: readonly Workflow[], sort: WorkflowOrder): Workflow[] {
  const falls = sort.startsWith('-');
  if (sort === 'created') return items.toReversed();
  const compare = sort.endsWith('name')
    ? (a: Workflow, b: Workflow) => a.name.localeCompare(b.name)
    : (a: Workflow, b: Workflow) => lastRunOf(a) - lastRunOf(b);
  return items.toSorted((a, b) => (falls ? compare(b, a) : compare(a, b)));
}

/** Milliseconds; one that never ran is the earliest. */
const lastRunOf = ({ lastRun }: Workflow) => Date.parse(lastRun) || 0;

function countsOf(items: readonly Workflow[]): Counts {
  const count = (filter: StatusFilter) => items.filter(matchesStatus(filter)).length;
  return {
    all: count('all'),
    active: count('active'),
    paused: count('paused'),
    error: count('error'),
  };
}
