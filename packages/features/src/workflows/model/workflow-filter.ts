import {
  workflowColumns,
  workflowTypes,
  type WorkflowOrder,
  type WorkflowStatus,
  type WorkflowType,
} from '@flowdeck/contract/workflows/workflows';
import { ordersOf } from '@flowdeck/contract/list';
import { anyText, filterInAddress, oneOf } from '../../platform/list/filter-in-address.ts';

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

const inAddress = filterInAddress<WorkflowFilter>(everyWorkflow, {
  status: oneOf(statusFilters),
  search: anyText,
  type: oneOf(workflowTypes),
  sort: oneOf(workflowOrders),
});

export const filterIn = inAddress.read;

/** Puts a list into an address, which keeps what else it says. */
export const writeFilter = (address: URLSearchParams, filter: WorkflowFilter): URLSearchParams =>
  inAddress.write(filter, address);

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
