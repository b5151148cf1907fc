import {
  workflowColumns,
  workflowTypes,
  type WorkflowOrder,
  type WorkflowStatus,
  type WorkflowType,
} from '@flowdeck/contract/workflows/workflows';
import { ordersOf } from '@flowdeck/contract/list';

/** The status filters of the dashboard (docs/specification.md, section 2). */
export const statusFilters = ['all', 'active', 'paused', 'error'] as const;
export type StatusFilter = (typeof statusFilters)[number];

export const workflowOrders = ordersOf(workflowColumns);

/** Which workflows the dashboard lists, and in which order; an empty text stands for everything. */
export interface WorkflowFilter {
  status: StatusFilter;
  search: string;
  type: WorkflowType | '';
  sort: WorkflowOrder;
}

export const everyWorkflow: WorkflowFilter = {
  status: 'all',
  search: '',
  type: '',
  sort: '-created',
};

/** The list that an address asks for. */
export function filterIn(address: URLSearchParams): WorkflowFilter {
  const oneOf = <Word extends string>(name: string, known: readonly Word[], otherwise: Word) =>
    known.find((word) => word === address.get(name)) ?? otherwise;
  return {
    status: oneOf('status', statusFilters, everyWorkflow.status),
    search: address.get('search') ?? '',
    type: oneOf<WorkflowType | ''>('type', workflowTypes, ''),
    sort: oneOf('sort', workflowOrders, everyWorkflow.sort),
  };
}

/** Puts a list into an address, which keeps what else it says: only what differs from every workflow. */
export function writeFilter(address: URLSearchParams, filter: WorkflowFilter): URLSearchParams {
  for (const name of ['status', 'search', 'type', 'sort'] as const) {
    if (filter[name] === everyWorkflow[name]) address.delete(name);
    else address.set(name, filter[name]);
  }
  return address;
}

/** Whether more than the status filter can hide workflows. */
export const isNarrowed = ({ search, type }: WorkflowFilter): boolean =>
  search.trim() !== '' || type !== '';

/** What the call is asked: only what differs from what it does by itself. */
export const queryOf = ({ status, search, type, sort }: WorkflowFilter) => ({
  status: status === 'all' ? undefined : (status satisfies WorkflowStatus),
  search: search.trim() || undefined,
  type: type || undefined,
  sort: sort === everyWorkflow.sort ? undefined : sort,
});
