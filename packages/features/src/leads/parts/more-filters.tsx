import { useQuery } from '@tanstack/react-query';
import { exclusionWord } from '../../platform/audience/audience-line.tsx';
import { wholeNumber } from '../../platform/figures.ts';
import { FilterSelect, SearchField } from '../../platform/list/filter-controls.tsx';
import { optionsOf } from '../../platform/list/filter-in-address.ts';
import type { ChosenFilter } from '../../platform/list/use-filter.ts';
import { useSearchText } from '../../platform/list/use-search-text.ts';
import { useServices } from '../../platform/services.tsx';
import { leadFormChoicesQuery, leadTagsQuery } from '../lead-list.queries.ts';
import { mailStates, type LeadFilter } from '../model/lead-filter.ts';
import { leadListCopy } from '../lead-list-copy.ts';
import { moreFiltersCopy as copy } from '../more-filters-copy.ts';

const reasons = optionsOf(copy.anyExcluded, mailStates, (state) =>
  state === 'none' ? copy.reached : copy.notReached(exclusionWord(state)),
);

/** The filters of leads that are used less often. */
export function MoreFilters({ filter }: { filter: ChosenFilter<LeadFilter> }) {
  const { api } = useServices();
  const { chosen, change } = filter;
  const { data: tags = [] } = useQuery(leadTagsQuery(api));
  const { data: forms = [] } = useQuery(leadFormChoicesQuery(api));
  const company = useSearchText(chosen.company, (name) => {
    change({ company: name });
  });
  const tagOptions = tags.map(({ name, count }) => ({
    value: name,
    label: leadListCopy.filters.counted(name, wholeNumber(count)),
  }));
  return (
    <div className="grid grid-cols-2 items-end gap-3 page-sm:grid-cols-3 page-lg:grid-cols-4">
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
