import { lazy, Suspense } from 'react';
import { platforms, postStates } from '@flowdeck/contract/content/social';
import { SegmentedFilter } from '@flowdeck/ui/segmented-filter';
import { Select } from '@flowdeck/ui/select';
import { ClearFilter, FilterSelect, SearchField } from '../../../platform/list/filter-controls.tsx';
import { optionsOf } from '../../../platform/list/filter-in-address.ts';
import type { SearchedFilter } from '../../../platform/list/use-filter.ts';
import { everyPost, hidesPosts, shownState, type PostFilter } from '../model/post-filter.ts';
import { plannedPostsCopy } from '../planned-posts-copy.ts';

const { filters: copy, states } = plannedPostsCopy;
const stateOptions = [
  { value: 'open' as const, label: copy.open },
  { value: 'all' as const, label: copy.all },
  ...postStates.map((value) => ({ value, label: states[value] })),
];
const platformOptions = optionsOf(copy.anyPlatform, platforms, (platform) => platform);
const views = [
  { value: 'list' as const, label: copy.list },
  { value: 'calendar' as const, label: copy.calendar },
];

const PeriodNote = lazy(async () => ({
  default: (await import('../../../platform/list/period-note.tsx')).PeriodNote,
}));

/** Which posts are shown, and how. */
export function PostFilters({ filter }: { filter: SearchedFilter<PostFilter> }) {
  const { chosen, change } = filter;
  return (
    <search
      aria-label={copy.label}
      className="grid grid-cols-2 items-end gap-3 page-sm:grid-cols-[auto_minmax(0,14rem)_minmax(0,12rem)] page-lg:grid-cols-[minmax(0,1fr)_auto_minmax(0,14rem)_minmax(0,12rem)]"
    >
      <div className="col-span-full page-lg:col-span-1">
        <SearchField filter={filter} label={copy.search} placeholder={copy.searchPlaceholder} />
      </div>
      <div className="col-span-full page-sm:col-span-1">
        <SegmentedFilter
          label={copy.view}
          options={views}
          value={chosen.view}
          onValueChange={(view) => {
            change({ view });
          }}
        />
      </div>
      <Select
        label={copy.state}
        options={stateOptions}
        value={shownState(chosen)}
        onValueChange={(state) => {
          change({ state });
        }}
      />
      <FilterSelect
        filter={filter}
        name="platform"
        label={copy.platform}
        options={platformOptions}
      />
      {chosen.view === 'list' && (chosen.from || chosen.until) && (
        <Suspense>
          <PeriodNote from={chosen.from} until={chosen.until} text={copy.planned} />
        </Suspense>
      )}
      {hidesPosts(chosen) && (
        <ClearFilter
          label={copy.clear}
          onClear={() => {
            change({ ...everyPost, view: chosen.view, month: chosen.month });
          }}
        />
      )}
    </search>
  );
}
