import { leadColumns } from '@flowdeck/contract/leads/lead-records';
import { leadConsents, leadSources, leadStatuses } from '@flowdeck/contract/leads/leads';
import { ordersOf } from '@flowdeck/contract/list';
import { Button } from '@flowdeck/ui/button';
import { Select } from '@flowdeck/ui/select';
import { TextField } from '@flowdeck/ui/text-field';
import { sortOf, sortWord } from '../../platform/list/sort-word.ts';
import type { SearchedFilter } from '../../platform/list/use-filter.ts';
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
export function LeadFilters({ chosen, change, typed, setTyped }: SearchedFilter<LeadFilter>) {
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
        value={chosen.status}
        onValueChange={(status) => {
          change({ status });
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
      <Select
        label={copy.source}
        options={sources}
        value={chosen.source}
        onValueChange={(source) => {
          change({ source });
        }}
      />
      <Select
        label={copy.consent}
        options={consents}
        value={chosen.consent}
        onValueChange={(consent) => {
          change({ consent });
        }}
      />
      <Select
        label={copy.days}
        options={periods}
        value={chosen.days}
        onValueChange={(days) => {
          change({ days });
        }}
      />
      {/* Narrow pages leave out the headers that the table is sorted by. */}
      <div className="col-span-2 page-sm:col-span-1 page-lg:hidden">
        <Select
          label={copy.sort}
          options={orders}
          value={sortWord(chosen.sort)}
          onValueChange={(word) => {
            change({ sort: sortOf(word, leadColumns, newestFirst) });
          }}
        />
      </div>
      {hidesLeads(chosen) && (
        <div className="col-span-full">
          <Button
            size="sm"
            variant="ghost"
            onClick={() => {
              change({ ...everyLead, sort: chosen.sort });
            }}
          >
            {copy.clear}
          </Button>
        </div>
      )}
    </search>
  );
}
