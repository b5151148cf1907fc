import type {
  WorkflowColumn,
  WorkflowOrder,
  WorkflowStatus,
  WorkflowType,
} from '@flowdeck/contract/workflows/workflows';
import { hasWords, searchedWords, wordsOf } from '../list/search-words.ts';
import { sortKeyOf } from '../list/sort-key.ts';

/** The order of a list that asks for none. */
export const newestWorkflows: WorkflowOrder = '-created';

/** Which workflows a list shows; all of them apply. */
export interface WorkflowFilters {
  status?: WorkflowStatus | undefined;
  type?: WorkflowType | undefined;
  search?: string | undefined;
}

interface Described {
  name: string;
  description: string;
}

/** What a stored workflow is sorted and searched by. */
export const workflowKeys = ({ name, description }: Described) => ({
  nameKey: sortKeyOf(name),
  /** The words of its texts, with a space between two. */
  searchText: wordsOf(name, description).join(' '),
});

/** Whether the filters let a workflow through. The server's store says the same in SQL. */
export const isListedWorkflow = (
  workflow: Described & { status: string; type: string },
  { status, type, search = '' }: WorkflowFilters,
): boolean =>
  (status === undefined || workflow.status === status) &&
  (type === undefined || workflow.type === type) &&
  hasWords(wordsOf(workflow.name, workflow.description), searchedWords(search));

/** What each column but the creation sorts a workflow by; one that never ran is the earliest. */
export const workflowSortKeys: Readonly<
  Record<
    Exclude<WorkflowColumn, 'created'>,
    (workflow: { name: string; lastRunAt: Date | null }) => string | number
  >
> = {
  name: ({ name }) => sortKeyOf(name),
  lastRun: ({ lastRunAt }) => lastRunAt?.getTime() ?? 0,
};
