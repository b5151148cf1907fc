import { workflowTypes } from '@flowdeck/contract/workflows/workflows';
import { FilterSelect, SearchField } from '../../platform/list/filter-controls.tsx';
import { optionsOf } from '../../platform/list/filter-in-address.ts';
import type { SearchedFilter } from '../../platform/list/use-filter.ts';
import { workflowOrders, type WorkflowFilter } from '../model/workflow-filter.ts';
import { workflowsCopy } from '../workflows-copy.ts';

const copy = workflowsCopy.choose;

const types = optionsOf(copy.anyType, workflowTypes, (type) => type);
const orders = workflowOrders.map((value) => ({ value, label: copy.orders[value] }));

/** Beside the status: which workflows are listed, and in which order. */
export function WorkflowFilters({ filter }: { filter: SearchedFilter<WorkflowFilter> }) {
  return (
    <search
      aria-label={copy.label}
      className="grid grid-cols-2 gap-3 page-sm:grid-cols-[minmax(0,1fr)_minmax(0,13rem)_minmax(0,12rem)]"
    >
      <div className="col-span-full page-sm:col-span-1">
        <SearchField filter={filter} label={copy.search} labelHidden placeholder={copy.search} />
      </div>
      <FilterSelect filter={filter} name="type" label={copy.type} labelHidden options={types} />
      <FilterSelect filter={filter} name="sort" label={copy.sort} labelHidden options={orders} />
    </search>
  );
}
