import { startTransition } from 'react';
import { workflowTypes } from '@flowdeck/contract/workflows';
import { Select } from '@flowdeck/ui/select';
import { TextField } from '@flowdeck/ui/text-field';
import { useSearchText } from '../../platform/list/use-search-text.ts';
import type { DashboardScreenProps } from '../dashboard.screen.tsx';
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
  filter,
  onFilterChange,
}: Pick<DashboardScreenProps, 'filter' | 'onFilterChange'>) {
  const change = (part: Partial<WorkflowFilter>) => {
    startTransition(() => {
      onFilterChange({ ...filter, ...part });
    });
  };
  const { typed, setTyped } = useSearchText(filter.search, (search) => {
    change({ search });
  });
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
        value={filter.type}
        onValueChange={(type) => {
          change({ type });
        }}
      />
      <Select
        label={copy.sort}
        labelHidden
        options={orders}
        value={filter.sort}
        onValueChange={(sort) => {
          change({ sort });
        }}
      />
    </search>
  );
}
