import { useQuery } from '@tanstack/react-query';
import { lazy, Suspense } from 'react';
import { draftOrigins } from '@flowdeck/contract/content/drafts';
import { ClearFilter, FilterSelect, SearchField } from '../../platform/list/filter-controls.tsx';
import { optionsOf } from '../../platform/list/filter-in-address.ts';
import type { SearchedFilter } from '../../platform/list/use-filter.ts';
import { useServices } from '../../platform/services.tsx';
import { draftListCopy } from '../draft-list-copy.ts';
import { draftWorkflowsQuery } from '../draft-list.queries.ts';
import {
  draftOrders,
  everyDraft,
  hidesDrafts,
  scoreSteps,
  type DraftFilter,
} from '../model/draft-filter.ts';

const copy = draftListCopy.filters;
const origins = optionsOf(copy.anybody, draftOrigins, (origin) => copy.origins[origin]);
const scores = optionsOf(copy.anyScore, scoreSteps, copy.atLeast);
const orders = draftOrders.map((value) => ({ value, label: draftListCopy.orders[value] }));

const PeriodNote = lazy(async () => ({
  default: (await import('../../platform/list/period-note.tsx')).PeriodNote,
}));

/** Which drafts are listed, and in which order. */
export function DraftFilters({ filter }: { filter: SearchedFilter<DraftFilter> }) {
  const { chosen, change } = filter;
  const { data: workflows = [] } = useQuery(draftWorkflowsQuery(useServices().api));
  const makers: { value: string; label: string }[] = [
    ...origins,
    ...workflows.map(({ id, name }) => ({ value: id, label: name })),
  ];
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
        <SearchField filter={filter} label={copy.search} placeholder={copy.searchPlaceholder} />
      </div>
      <FilterSelect filter={filter} name="by" label={copy.by} options={makers} />
      <FilterSelect filter={filter} name="score" label={copy.score} options={scores} />
      {/* Narrow pages leave out the headers that the table is sorted by. */}
      <div className="col-span-2 page-sm:col-span-1 page-lg:hidden">
        <FilterSelect filter={filter} name="sort" label={copy.sort} options={orders} />
      </div>
      {(chosen.from || chosen.until) && (
        <Suspense>
          <PeriodNote from={chosen.from} until={chosen.until} text={copy.written} />
        </Suspense>
      )}
      {hidesDrafts(chosen) && (
        <ClearFilter
          label={copy.clear}
          onClear={() => {
            change({ ...everyDraft, sort: chosen.sort });
          }}
        />
      )}
    </search>
  );
}
