import { useQuery } from '@tanstack/react-query';
import { draftColumns, draftOrigins } from '@flowdeck/contract/content/drafts';
import { ordersOf } from '@flowdeck/contract/list';
import { Button } from '@flowdeck/ui/button';
import { Select } from '@flowdeck/ui/select';
import { TextField } from '@flowdeck/ui/text-field';
import { sortOf, sortWord } from '../../platform/list/sort-word.ts';
import type { SearchedFilter } from '../../platform/list/use-filter.ts';
import { useServices } from '../../platform/services.tsx';
import { draftListCopy } from '../draft-list-copy.ts';
import { draftWorkflowsQuery } from '../drafts.queries.ts';
import {
  everyDraft,
  hidesDrafts,
  lastChangedFirst,
  scoreSteps,
  type DraftFilter,
} from '../model/draft-filter.ts';

const copy = draftListCopy.filters;
const origins = [
  { value: '', label: copy.anybody },
  ...draftOrigins.map((value) => ({ value, label: copy.origins[value] })),
];
const scores = [
  { value: '' as const, label: copy.anyScore },
  ...scoreSteps.map((value) => ({ value, label: copy.atLeast(value) })),
];
const orders = ordersOf(draftColumns).map((value) => ({
  value,
  label: draftListCopy.orders[value],
}));

/** Which drafts are listed, and in which order. */
export function DraftFilters({ chosen, change, typed, setTyped }: SearchedFilter<DraftFilter>) {
  const { data: workflows = [] } = useQuery(draftWorkflowsQuery(useServices().api));
  const makers = [...origins, ...workflows.map(({ id, name }) => ({ value: id, label: name }))];
  // A workflow that an address names and that is gone, or not here yet.
  if (!makers.some(({ value }) => value === chosen.by)) {
    makers.push({ value: chosen.by, label: copy.origins.workflow });
  }
  return (
    <search
      aria-label={copy.label}
      className="grid grid-cols-2 items-end gap-3 page-sm:grid-cols-3 page-lg:grid-cols-[minmax(0,2fr)_repeat(2,minmax(0,1fr))]"
    >
      <div className="col-span-full page-lg:col-span-1">
        <TextField
          label={copy.search}
          type="search"
          placeholder={copy.searchPlaceholder}
          value={typed}
          onChange={(event) => {
            setTyped(event.target.value);
          }}
          autoComplete="off"
        />
      </div>
      <Select
        label={copy.by}
        options={makers}
        value={chosen.by}
        onValueChange={(by) => {
          change({ by });
        }}
      />
      <Select
        label={copy.score}
        options={scores}
        value={chosen.score}
        onValueChange={(score) => {
          change({ score });
        }}
      />
      {/* Narrow pages leave out the headers that the table is sorted by. */}
      <div className="col-span-2 page-sm:col-span-1 page-lg:hidden">
        <Select
          label={copy.sort}
          options={orders}
          value={sortWord(chosen.sort)}
          onValueChange={(word) => {
            change({ sort: sortOf(word, draftColumns, lastChangedFirst) });
          }}
        />
      </div>
      {hidesDrafts(chosen) && (
        <div className="col-span-full">
          <Button
            size="sm"
            variant="ghost"
            onClick={() => {
              change({ ...everyDraft, sort: chosen.sort });
            }}
          >
            {copy.clear}
          </Button>
        </div>
      )}
    </search>
  );
}
