import type { Workflow } from '../workflows.queries.ts';
import type { StatusFilter } from './workflow-filter.ts';

export const matchesStatus =
  (filter: StatusFilter) =>
  ({ status }: Pick<Workflow, 'status'>) =>
    filter === 'all' || status === filter;
