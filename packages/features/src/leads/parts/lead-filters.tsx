import { startTransition } from 'react';
import { leadColumns } from '@flowdeck/contract/lead-records';
import { leadConsents, leadSources, leadStatuses } from '@flowdeck/contract/leads';
import { ordersOf } from '@flowdeck/contract/list';
import { Button } from '@flowdeck/ui/button';
import { Select } from '@flowdeck/ui/select';
import { TextField } from '@flowdeck/ui/text-field';
import { sortOf, sortWord } from '../../platform/list/sort-word.ts';
import { useSearchText } from '../../platform/list/use-search-text.ts';
import { leadListCopy } from '../lead-list-copy.ts';
import { consentWords, statusWords } from '../lead-words.ts';
import {
  daySteps,
  everyLead,
  hidesLeads,
  newestFirst,
  scoreSteps,
  type LeadFilter,
} from '../model/lead-filter.ts';

export interface LeadFiltersProps {
  filter: LeadFilter;
  onFilterChange: (filter: LeadFilter) => void;
}

const copy = leadListCopy.filters;
const any = <Word extends string>(
  label: string,
  words: readonly Word[],
  text: (word: Word) => string,
) => [{ value: '' as const, label }, ...words.map((value) => ({ value, label: text(value) }))];

const statuses = any(copy.anyStatus, leadStatuses, (status) => statusWords[status]);
const scores = any(copy.anyScore, scoreSteps, copy.atLeast);
const sources = any(copy.anySource, leadSources, (source) => leadListCopy.sources[source]);
const consents = any(copy.anyConsent, leadConsents, (consent) => consentWords[consent]);
const periods = any(copy.anyTime, daySteps, copy.lastDays);
const orders = ordersOf(leadColumns).map((value) => ({ value, label: leadListCopy.orders[value] }));

/** Which leads are listed, and in which order. */
export function LeadFilters({ filter, onFilterChange }: LeadFiltersProps) {
  const change = (part: Partial<LeadFilter>) => {
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
      className="grid grid-cols-2 items-end gap-3 page-sm:grid-cols-3 page-lg:grid-cols-[minmax(0,2fr)_repeat(5,minmax(0,1fr))]"
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
        label={copy.status}
        options={statuses}
        value={filter.status}
        onValueChange={(status) => {
          change({ status });
        }}
      />
      <Select
        label={copy.score}
        options={scores}
        value={filter.score}
        onValueChange={(score) => {
          change({ score });
        }}
      />
      <Select
        label={copy.source}
        options={sources}
        value={filter.source}
        onValueChange={(source) => {
          change({ source });
        }}
      />
      <Select
        label={copy.consent}
        options={consents}
        value={filter.consent}
        onValueChange={(consent) => {
          change({ consent });
        }}
      />
      <Select
        label={copy.days}
        options={periods}
        value={filter.days}
        onValueChange={(days) => {
          change({ days });
        }}
      />
      {/* Narrow pages leave out the headers that the table is sorted by. */}
      <div className="col-span-2 page-sm:col-span-1 page-lg:hidden">
        <Select
          label={copy.sort}
          options={orders}
          value={sortWord(filter.sort)}
          onValueChange={(word) => {
            change({ sort: sortOf(word, leadColumns, newestFirst) });
          }}
        />
      </div>
      {hidesLeads(filter) && (
        <div className="col-span-full">
          <Button
            size="sm"
            variant="ghost"
            onClick={() => {
              setTyped('');
              change({ ...everyLead, sort: filter.sort });
            }}
          >
            {copy.clear}
          </Button>
        </div>
      )}
    </search>
  );
}
