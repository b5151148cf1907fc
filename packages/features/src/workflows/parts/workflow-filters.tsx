import { workflowTypes } from '@flowdeck/contract/workflows/workflows';
import { Select } from '@flowdeck/ui/select';
import { TextField } from '@flowdeck/ui/text-field';
import type { SearchedFilter } from '../../platform/list/use-filter.ts';
import { workflowOrders, type WorkflowFilter } from '../model/workflow-filter.ts';
import { workflowsCopy } from '../workflows-copy.ts';

const copy = workflowsCopy.choose;

const types = [
  { value: '' as const, label: copy.anyType },
  ...workflowTypes.map((value) => ({ value, label: value })),
];
const orders = workflowOrders.map((value) => ({ value, label: copy.orders[value] }));

/** Beside the status: which workflows are listed, and in which order. */
export function WorkflowFilters({
  chosen,
  change,
  typed,
  setTyped,
}: SearchedFilter<WorkflowFilter>) {
  return (
    <search
      aria-label={copy.label}
      className="grid grid-cols-2 gap-3 page-sm:grid-cols-[minmax(0,1fr)_minmax(0,13rem)_minmax(0,12rem)]"
    >
      <div className="col-span-full page-sm:col-span-1">
        <TextField
          label={copy.search}
          labelHidden
          type="search"
          placeholder={copy.search}
          value={typed}
          onChange={(event) => {
            setTyped(event.target.value);
          }}
          autoComplete="off"
        />
      </div>
      <Select
        label={copy.type}
        labelHidden
        options={types}
        value={chosen.type}
        onValueChange={(type) => {
          change({ type });
        }}
      />
      <Select
        label={copy.sort}
        labelHidden
        options={orders}
        value={chosen.sort}
        onValueChange={(sort) => {
          change({ sort });
        }}
      />
    </search>
  );
}
