import SlidersHorizontal from 'lucide-react/icons/sliders-horizontal';
import { lazy, Suspense, type RefObject } from 'react';
import { Button } from '@flowdeck/ui/button';
import { Skeleton } from '@flowdeck/ui/skeleton';
import { FilterSelect, SearchField } from '../../platform/list/filter-controls.tsx';
import type { SearchedFilter } from '../../platform/list/use-filter.ts';
import { leadListCopy } from '../lead-list-copy.ts';
import { hidesLeads, leadOrders, type LeadFilter } from '../model/lead-filter.ts';

const copy = leadListCopy.filters;

const orders = leadOrders.map((value) => ({ value, label: leadListCopy.orders[value] }));

const loadPanel = () => import('./filter-panel.tsx');
const FilterPanel = lazy(async () => ({ default: (await loadPanel()).FilterPanel }));

const FilterChips = lazy(async () => ({
  default: (await import('./filter-chips.tsx')).FilterChips,
}));

export interface LeadFiltersProps {
  filter: SearchedFilter<LeadFilter>;
  /** Gets the button that shows them. */
  button: RefObject<HTMLButtonElement | null>;
  /** Whether all filters are shown. */
  open: boolean;
  onOpenChange: (open: boolean) => void;
}

/** Which leads are listed, and in which order: a search, all else behind one button, and chips of what is on. */
export function LeadFilters({ filter, button, open, onOpenChange }: LeadFiltersProps) {
  return (
    <search aria-label={copy.label} className="contents">
      <div className="min-w-0 flex-[1_1_100%] page-sm:max-w-80 page-sm:flex-[1_1_14rem]">
        <SearchField
          filter={filter}
          label={copy.search}
          labelHidden
          placeholder={copy.searchPlaceholder}
        />
      </div>
      <Button
        ref={button}
        aria-expanded={open}
        icon={<SlidersHorizontal aria-hidden className="size-4" />}
        onPointerEnter={() => void loadPanel()}
        onClick={() => {
          onOpenChange(!open);
        }}
      >
        {copy.label}
      </Button>
      {/* Narrow pages leave out the headers that the table is sorted by. */}
      <div className="min-w-0 flex-[1_1_11rem] page-sm:max-w-60 page-lg:hidden">
        <FilterSelect filter={filter} name="sort" label={copy.sort} labelHidden options={orders} />
      </div>
      {open && (
        <Suspense fallback={<Skeleton className="h-80 w-full" />}>
          <FilterPanel
            filter={filter}
            onClose={() => {
              onOpenChange(false);
            }}
          />
        </Suspense>
      )}
      {/* Below the panel, whose controls stay in place when the first chip comes. */}
      {hidesLeads({ ...filter.chosen, search: '', segment: '' }) && (
        <Suspense fallback={<Skeleton className="h-8 w-36" />}>
          <FilterChips filter={filter} />
        </Suspense>
      )}
    </search>
  );
}
