import { platforms, postStates } from '@flowdeck/contract/content/social';
import { Button } from '@flowdeck/ui/button';
import { SegmentedFilter } from '@flowdeck/ui/segmented-filter';
import { Select } from '@flowdeck/ui/select';
import { TextField } from '@flowdeck/ui/text-field';
import type { SearchedFilter } from '../../../platform/list/use-filter.ts';
import { everyPost, hidesPosts, shownState, type PostFilter } from '../model/post-filter.ts';
import { plannedPostsCopy } from '../planned-posts-copy.ts';

const { filters: copy, states } = plannedPostsCopy;
const stateOptions = [
  { value: 'open' as const, label: copy.open },
  { value: 'all' as const, label: copy.all },
  ...postStates.map((value) => ({ value, label: states[value] })),
];
const platformOptions = [
  { value: '' as const, label: copy.anyPlatform },
  ...platforms.map((value) => ({ value, label: value })),
];
const views = [
  { value: 'list' as const, label: copy.list },
  { value: 'calendar' as const, label: copy.calendar },
];

/** Which posts are shown, and how. */
export function PostFilters({ chosen, change, typed, setTyped }: SearchedFilter<PostFilter>) {
  return (
    <search
      aria-label={copy.label}
      className="grid grid-cols-2 items-end gap-3 page-sm:grid-cols-[auto_minmax(0,14rem)_minmax(0,12rem)] page-lg:grid-cols-[minmax(0,1fr)_auto_minmax(0,14rem)_minmax(0,12rem)]"
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
      <Select
        label={copy.platform}
        options={platformOptions}
        value={chosen.platform}
        onValueChange={(platform) => {
          change({ platform });
        }}
      />
      {hidesPosts(chosen) && (
        <div className="col-span-full">
          <Button
            size="sm"
            variant="ghost"
            onClick={() => {
              change({ ...everyPost, view: chosen.view, month: chosen.month });
            }}
          >
            {copy.clear}
          </Button>
        </div>
      )}
    </search>
  );
}
