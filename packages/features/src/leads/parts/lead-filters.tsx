import SlidersHorizontal from 'lucide-react/icons/sliders-horizontal';
import { lazy, Suspense, useState } from 'react';
import { leadConsents, leadSources } from '@flowdeck/contract/leads/leads';
import { Button } from '@flowdeck/ui/button';
import { Select } from '@flowdeck/ui/select';
import { Skeleton } from '@flowdeck/ui/skeleton';
import { wholeNumber } from '../../platform/figures.ts';
import { FilterSelect, SearchField } from '../../platform/list/filter-controls.tsx';
import { optionsOf } from '../../platform/list/filter-in-address.ts';
import type { SearchedFilter } from '../../platform/list/use-filter.ts';
import { leadListCopy } from '../lead-list-copy.ts';
import { consentWords, sourceWord, statusWords } from '../../platform/lead-words.ts';
import {
  daySteps,
  everyLead,
  hidesLeads,
  leadOrders,
  listedStatuses,
  scoreSteps,
  withChosen,
  type LeadFilter,
} from '../model/lead-filter.ts';

const copy = leadListCopy.filters;

const statuses = optionsOf(copy.anyStatus, listedStatuses, (status) =>
  status === 'unqualified' ? copy.unqualified : statusWords[status],
);
const scores = optionsOf(copy.anyScore, scoreSteps, copy.atLeast);
const sources = optionsOf(copy.anySource, leadSources, sourceWord);
const consents = optionsOf(copy.anyConsent, leadConsents, (consent) => consentWords[consent]);
const periods = optionsOf(copy.anyTime, daySteps, copy.lastDays);
const orders = leadOrders.map((value) => ({ value, label: leadListCopy.orders[value] }));

const MoreFilters = lazy(async () => ({
  default: (await import('./more-filters.tsx')).MoreFilters,
}));

/** Which leads are listed, and in which order. */
export function LeadFilters({ filter }: { filter: SearchedFilter<LeadFilter> }) {
  const { chosen, change } = filter;
  const { tags, form, company, since, until, reached, followUp, excluded, broadcast, did, link } =
    chosen;
  const [isOpen, setOpen] = useState(false);
  // On phones the list comes first, and the filters when asked for.
  const [isUnfolded, setUnfolded] = useState(false);
  const inNarrow = isUnfolded ? 'contents' : 'hidden page-sm:contents';
  const main = [chosen.status, chosen.score, chosen.source, chosen.consent, chosen.days];
  const more = [
    tags,
    form,
    company,
    since,
    until,
    reached,
    followUp,
    excluded,
    broadcast,
    did,
    link,
  ];
  const count = [...main, ...more].filter((part) => part !== '').length;
  const isUsed = more.some((part) => part !== '');
  return (
    <search aria-label={copy.label} className="grid gap-3">
      <div className="grid grid-cols-2 items-end gap-3 page-sm:grid-cols-3 page-lg:grid-cols-[minmax(0,2fr)_repeat(5,minmax(0,1fr))]">
        <div className="col-span-full page-lg:col-span-1">
          <SearchField filter={filter} label={copy.search} placeholder={copy.searchPlaceholder} />
        </div>
        <div className="col-span-full page-sm:hidden">
          <Button
            size="sm"
            aria-expanded={isUnfolded}
            icon={<SlidersHorizontal aria-hidden className="size-3.5" />}
            onClick={() => {
              setUnfolded(!isUnfolded);
            }}
          >
            {count === 0 ? copy.label : copy.filtersOn(wholeNumber(count))}
          </Button>
        </div>
        <div className={inNarrow}>
          <FilterSelect filter={filter} name="status" label={copy.status} options={statuses} />
          <Select
            label={copy.score}
            // A band comes from a report; its own option leads nowhere else.
            options={
              chosen.maxScore === ''
                ? withChosen(chosen.score, scores, copy.atLeast)
                : [
                    ...scores,
                    { value: 'band', label: copy.between(chosen.score || '0', chosen.maxScore) },
                  ]
            }
            value={chosen.maxScore === '' ? chosen.score : 'band'}
            onValueChange={(score) => {
              change({ score, maxScore: '' });
            }}
          />
          <FilterSelect filter={filter} name="source" label={copy.source} options={sources} />
          <FilterSelect filter={filter} name="consent" label={copy.consent} options={consents} />
          <FilterSelect
            filter={filter}
            name="days"
            label={copy.days}
            options={withChosen(chosen.days, periods, copy.lastDays)}
          />
          {/* Narrow pages leave out the headers that the table is sorted by. */}
          <div className="col-span-2 page-sm:col-span-1 page-lg:hidden">
            <FilterSelect filter={filter} name="sort" label={copy.sort} options={orders} />
          </div>
        </div>
      </div>
      {(isOpen || isUsed) && (
        <div className={inNarrow}>
          <Suspense fallback={<Skeleton className="h-15 w-full" />}>
            <MoreFilters filter={filter} />
          </Suspense>
        </div>
      )}
      <div className="flex flex-wrap gap-2">
        {!isUsed && (
          <div className={inNarrow}>
            <Button
              size="sm"
              variant="ghost"
              aria-expanded={isOpen}
              onClick={() => {
                setOpen(!isOpen);
              }}
            >
              {isOpen ? copy.fewer : copy.more}
            </Button>
          </div>
        )}
        {hidesLeads(chosen) && (
          <Button
            size="sm"
            variant="ghost"
            onClick={() => {
              change({ ...everyLead, sort: chosen.sort });
            }}
          >
            {copy.clear}
          </Button>
        )}
      </div>
    </search>
  );
}
