import { useQuery } from '@tanstack/react-query';
import { broadcastOutcomes, leadMilestones } from '@flowdeck/contract/leads/lead-records';
import { leadFollowUps } from '@flowdeck/contract/leads/leads';
import { tagLimits } from '@flowdeck/contract/leads/tag-list';
import { Select } from '@flowdeck/ui/select';
import { TextField } from '@flowdeck/ui/text-field';
import { exclusionWord } from '../../platform/audience/audience-line.tsx';
import { wholeNumber } from '../../platform/figures.ts';
import { FilterSelect, SearchField } from '../../platform/list/filter-controls.tsx';
import { aDay, optionsOf } from '../../platform/list/filter-in-address.ts';
import type { ChosenFilter } from '../../platform/list/use-filter.ts';
import { useSearchText } from '../../platform/list/use-search-text.ts';
import { useServices } from '../../platform/services.tsx';
import {
  broadcastChoicesQuery,
  broadcastLinksQuery,
  leadFormChoicesQuery,
  leadTagsQuery,
} from '../lead-choices.queries.ts';
import { mailStates, withChosen, type LeadFilter } from '../model/lead-filter.ts';
import { leadListCopy } from '../lead-list-copy.ts';
import { moreFiltersCopy as copy } from '../more-filters-copy.ts';

const reasons = optionsOf(copy.anyExcluded, mailStates, (state) =>
  state === 'none' ? copy.reached : copy.notReached(exclusionWord(state)),
);

const followUps = optionsOf(copy.anyFollowUp, leadFollowUps, (one) => copy.followUps[one]);

const milestones = optionsOf(copy.anyMilestone, leadMilestones, (one) => copy.milestones[one]);

const outcomes = broadcastOutcomes.map((value) => ({ value, label: copy.outcomes[value] }));
const anyOutcomes = [{ value: '' as const, label: copy.anyOutcome }, ...outcomes];

/** The filters of leads that are used less often. */
export function MoreFilters({ filter }: { filter: ChosenFilter<LeadFilter> }) {
  const { api } = useServices();
  const { chosen, change } = filter;
  const { data: forms = [] } = useQuery(leadFormChoicesQuery(api));
  const { data: broadcasts = [] } = useQuery(broadcastChoicesQuery(api));
  const company = useSearchText(chosen.company, (name) => {
    change({ company: name });
  });
  return (
    <div className="grid grid-cols-2 items-end gap-3 page-sm:grid-cols-3 page-lg:grid-cols-4">
      <TagFilters filter={filter} />
      <FilterSelect
        filter={filter}
        name="form"
        label={copy.form}
        options={withChosen(chosen.form, [{ value: '', label: copy.anyForm }, ...forms])}
      />
      <SearchField filter={company} label={copy.company} placeholder={copy.companyPlaceholder} />
      <FilterSelect filter={filter} name="reached" label={copy.milestone} options={milestones} />
      <DayField
        label={chosen.reached === '' ? copy.since : copy.reachedSince}
        day={chosen.since}
        onDay={(since) => {
          change({ since, ...(since === '' && chosen.until === '' && { zone: '' }) });
        }}
      />
      <DayField
        label={chosen.reached === '' ? copy.until : copy.reachedUntil}
        day={chosen.until}
        onDay={(until) => {
          change({ until, ...(until === '' && chosen.since === '' && { zone: '' }) });
        }}
      />
      <FilterSelect filter={filter} name="followUp" label={copy.followUp} options={followUps} />
      <FilterSelect filter={filter} name="excluded" label={copy.excluded} options={reasons} />
      <Select
        label={copy.broadcast}
        options={withChosen(
          chosen.broadcast,
          [{ value: '', label: copy.anyBroadcast }, ...broadcasts],
          () => copy.unknownBroadcast,
        )}
        value={chosen.broadcast}
        onValueChange={(broadcast) => {
          change({ broadcast, did: broadcast && (chosen.did || 'received'), link: '' });
        }}
      />
      <Select
        label={copy.did}
        options={chosen.broadcast === '' ? anyOutcomes : outcomes}
        value={chosen.did || (chosen.broadcast && 'received')}
        onValueChange={(did) => {
          change({ did });
        }}
      />
      {chosen.link !== '' && <LinkFilter filter={filter} />}
    </div>
  );
}

/** Tags that a lead must all have: one control for each, and one for another. */
function TagFilters({ filter: { chosen, change } }: { filter: ChosenFilter<LeadFilter> }) {
  const { data: tags = [] } = useQuery(leadTagsQuery(useServices().api));
  const picked = chosen.tags.split(',').filter((tag) => tag !== '');
  return [...picked, ''].slice(0, tagLimits.count).map((tag, index) => {
    const others = new Set(picked.filter((other) => other !== tag));
    const options = tags
      .filter(({ name }) => !others.has(name))
      .map(({ name, count }) => ({
        value: name,
        label: leadListCopy.filters.counted(name, wholeNumber(count)),
      }));
    const none = { value: '', label: index === 0 ? copy.anyTag : copy.noOtherTag };
    return (
      <Select
        key={index}
        label={index === 0 ? copy.tags : copy.andTag}
        options={withChosen(tag, [none, ...options])}
        value={tag}
        onValueChange={(value) => {
          const changed = [...picked.slice(0, index), value, ...picked.slice(index + 1)];
          change({ tags: changed.filter((one) => one !== '').join(',') });
        }}
      />
    );
  });
}

/** Which link of the broadcast they clicked. */
function LinkFilter({ filter }: { filter: ChosenFilter<LeadFilter> }) {
  const { broadcast, link } = filter.chosen;
  const { api } = useServices();
  const { data: links = [] } = useQuery(broadcastLinksQuery(api, broadcast));
  return (
    <FilterSelect
      filter={filter}
      name="link"
      label={copy.link}
      options={withChosen(link, [{ value: '', label: copy.anyLink }, ...links], copy.oneLink)}
    />
  );
}

interface DayFieldProps {
  label: string;
  /** Empty for any. */
  day: string;
  onDay: (day: string) => void;
}

/** A day, once all of it is typed. */
function DayField({ label, day, onDay }: DayFieldProps) {
  const { typed, setTyped } = useSearchText(day, (text) => {
    if (text === '' || aDay(text) !== undefined) onDay(text);
  });
  return (
    <TextField
      label={label}
      type="date"
      value={typed}
      onChange={(event) => {
        setTyped(event.target.value);
      }}
    />
  );
}
