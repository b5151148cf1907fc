import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { leadConsents, leadSources, leadStatuses } from '@flowdeck/contract/leads/leads';
import { Button } from '@flowdeck/ui/button';
import { exclusionWord } from '../../platform/audience/audience-line.tsx';
import { wholeNumber } from '../../platform/figures.ts';
import { FilterSelect, SearchField } from '../../platform/list/filter-controls.tsx';
import { optionsOf } from '../../platform/list/filter-in-address.ts';
import type { ChosenFilter, SearchedFilter } from '../../platform/list/use-filter.ts';
import { useSearchText } from '../../platform/list/use-search-text.ts';
import { useServices } from '../../platform/services.tsx';
import { leadListCopy } from '../lead-list-copy.ts';
import { consentWords, statusWords } from '../lead-words.ts';
import { leadFormChoicesQuery, leadTagsQuery } from '../leads.queries.ts';
import {
  daySteps,
  everyLead,
  hidesLeads,
  leadOrders,
  mailStates,
  scoreSteps,
  type LeadFilter,
} from '../model/lead-filter.ts';

const copy = leadListCopy.filters;

const statuses = optionsOf(copy.anyStatus, leadStatuses, (status) => statusWords[status]);
const scores = optionsOf(copy.anyScore, scoreSteps, copy.atLeast);
const sources = optionsOf(copy.anySource, leadSources, (source) => leadListCopy.sources[source]);
const consents = optionsOf(copy.anyConsent, leadConsents, (consent) => consentWords[consent]);
const periods = optionsOf(copy.anyTime, daySteps, copy.lastDays);
const reasons = optionsOf(copy.anyExcluded, mailStates, (state) =>
  state === 'none' ? copy.reached : copy.notReached(exclusionWord(state)),
);
const orders = leadOrders.map((value) => ({ value, label: leadListCopy.orders[value] }));

const grid = 'grid grid-cols-2 items-end gap-3 page-sm:grid-cols-3';

/** Which leads are listed, and in which order. */
export function LeadFilters({ filter }: { filter: SearchedFilter<LeadFilter> }) {
  const { chosen, change } = filter;
  const { tags, form, company, excluded } = chosen;
  const [isOpen, setOpen] = useState(false);
  const isUsed = [tags, form, company, excluded].some((part) => part !== '');
  return (
    <search aria-label={copy.label} className="grid gap-3">
      <div className={`${grid} page-lg:grid-cols-[minmax(0,2fr)_repeat(5,minmax(0,1fr))]`}>
        <div className="col-span-full page-lg:col-span-1">
          <SearchField filter={filter} label={copy.search} placeholder={copy.searchPlaceholder} />
        </div>
        <FilterSelect filter={filter} name="status" label={copy.status} options={statuses} />
        <FilterSelect filter={filter} name="score" label={copy.score} options={scores} />
        <FilterSelect filter={filter} name="source" label={copy.source} options={sources} />
        <FilterSelect filter={filter} name="consent" label={copy.consent} options={consents} />
        <FilterSelect filter={filter} name="days" label={copy.days} options={periods} />
        {/* Narrow pages leave out the headers that the table is sorted by. */}
        <div className="col-span-2 page-sm:col-span-1 page-lg:hidden">
          <FilterSelect filter={filter} name="sort" label={copy.sort} options={orders} />
        </div>
      </div>
      {(isOpen || isUsed) && <MoreFilters filter={filter} />}
      <div className="flex flex-wrap gap-2">
        {!isUsed && (
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

function MoreFilters({ filter }: { filter: ChosenFilter<LeadFilter> }) {
  const { api } = useServices();
  const { chosen, change } = filter;
  const { data: tags = [] } = useQuery(leadTagsQuery(api));
  const { data: forms = [] } = useQuery(leadFormChoicesQuery(api));
  const company = useSearchText(chosen.company, (name) => {
    change({ company: name });
  });
  const tagOptions = tags.map(({ name, count }) => ({
    value: name,
    label: copy.counted(name, wholeNumber(count)),
  }));
  return (
    <div className={`${grid} page-lg:grid-cols-4`}>
      <FilterSelect
        filter={filter}
        name="tags"
        label={copy.tags}
        options={withChosen(chosen.tags, copy.anyTag, tagOptions)}
      />
      <FilterSelect
        filter={filter}
        name="form"
        label={copy.form}
        options={withChosen(chosen.form, copy.anyForm, forms)}
      />
      <SearchField filter={company} label={copy.company} placeholder={copy.companyPlaceholder} />
      <FilterSelect filter={filter} name="excluded" label={copy.excluded} options={reasons} />
    </div>
  );
}

interface Option {
  value: string;
  label: string;
}

/** What can be chosen, and what an address says beyond that. */
const withChosen = (chosen: string, every: string, options: readonly Option[]): Option[] => [
  { value: '', label: every },
  ...options,
  ...(chosen === '' || options.some(({ value }) => value === chosen)
    ? []
    : [{ value: chosen, label: chosen }]),
];
