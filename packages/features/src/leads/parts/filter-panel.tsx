import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import {
  broadcastOutcomes,
  leadMilestones,
  mailStates,
} from '@flowdeck/contract/leads/lead-records';
import { leadConsents, leadFollowUps, leadSources } from '@flowdeck/contract/leads/leads';
import { tagLimits } from '@flowdeck/contract/leads/tag-list';
import { Button } from '@flowdeck/ui/button';
import { Select } from '@flowdeck/ui/select';
import { TextField } from '@flowdeck/ui/text-field';
import { wholeNumber } from '../../platform/figures.ts';
import { consentWords, sourceWord } from '../../platform/lead-words.ts';
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
import {
  daySteps,
  listedStatuses,
  scoreSteps,
  tagsOf,
  withChosen,
  type LeadFilter,
} from '../model/lead-filter.ts';
import { leadListCopy } from '../lead-list-copy.ts';
import { leadFiltersCopy as copy } from '../lead-filters-copy.ts';
import { bandWord, chosenName, listedStatusWord, mailStateWord } from '../model/filter-words.ts';

const statuses = optionsOf(copy.anyStatus, listedStatuses, listedStatusWord);
const scores = optionsOf(copy.anyScore, scoreSteps, copy.atLeast);
const sources = optionsOf(copy.anySource, leadSources, sourceWord);
const consents = optionsOf(copy.anyConsent, leadConsents, (consent) => consentWords[consent]);
const periods = optionsOf(copy.anyTime, daySteps, copy.lastDays);
const reasons = optionsOf(copy.anyExcluded, mailStates, mailStateWord);

const followUps = optionsOf(copy.anyFollowUp, leadFollowUps, (one) => copy.followUps[one]);

const milestones = optionsOf(copy.anyMilestone, leadMilestones, (one) => copy.milestones[one]);

const outcomes = broadcastOutcomes.map((value) => ({ value, label: copy.outcomes[value] }));
const anyOutcomes = [{ value: '' as const, label: copy.anyOutcome }, ...outcomes];

export interface FilterPanelProps {
  filter: ChosenFilter<LeadFilter>;
  /** Leads back to the list, which a phone has far below. */
  onClose: () => void;
}

/** Every filter of leads. */
export function FilterPanel({ filter, onClose }: FilterPanelProps) {
  const { chosen, change } = filter;
  return (
    <div className="grid w-full grid-cols-1 gap-5 card p-4">
      <Group title={copy.groups.lead}>
        <FilterSelect filter={filter} name="status" label={copy.status} options={statuses} />
        <Select
          label={copy.score}
          // A band comes from a report; its own option leads nowhere else.
          options={
            chosen.maxScore === ''
              ? withChosen(chosen.score, scores, copy.atLeast)
              : [...scores, { value: 'band', label: bandWord(chosen) }]
          }
          value={chosen.maxScore === '' ? chosen.score : 'band'}
          onValueChange={(score) => {
            change({ score, maxScore: '' });
          }}
        />
        <FilterSelect filter={filter} name="consent" label={copy.consent} options={consents} />
        <FilterSelect filter={filter} name="source" label={copy.source} options={sources} />
        <FormFilter filter={filter} />
        <CompanyFilter filter={filter} />
        <FilterSelect filter={filter} name="followUp" label={copy.followUp} options={followUps} />
        <TagFilters filter={filter} />
      </Group>
      <Group title={copy.groups.dates}>
        <FilterSelect
          filter={filter}
          name="days"
          label={copy.days}
          options={withChosen(chosen.days, periods, copy.lastDays)}
        />
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
      </Group>
      <Group title={copy.groups.emails}>
        <FilterSelect filter={filter} name="excluded" label={copy.excluded} options={reasons} />
        <BroadcastFilter filter={filter} />
        <Select
          label={copy.did}
          options={chosen.broadcast === '' ? anyOutcomes : outcomes}
          value={chosen.did || (chosen.broadcast && 'received')}
          onValueChange={(did) => {
            change({ did });
          }}
        />
        {chosen.link !== '' && <LinkFilter filter={filter} />}
      </Group>
      <div className="page-sm:hidden">
        <Button onClick={onClose}>{copy.show}</Button>
      </div>
    </div>
  );
}

/** Filters that have something in common. */
function Group({ title, children }: { title: string; children: ReactNode }) {
  return (
    <fieldset className="min-w-0">
      <legend className="mb-2 text-sm font-semibold">{title}</legend>
      <div className="grid grid-cols-2 items-end gap-3 page-sm:grid-cols-3 page-lg:grid-cols-4">
        {children}
      </div>
    </fieldset>
  );
}

interface FilterProps {
  filter: ChosenFilter<LeadFilter>;
}

/** By which form they came. */
function FormFilter({ filter }: FilterProps) {
  const forms = useQuery(leadFormChoicesQuery(useServices().api));
  const { form } = filter.chosen;
  const options = [{ value: '', label: copy.anyForm }, ...(forms.data ?? [])];
  return (
    <FilterSelect
      filter={filter}
      name="form"
      label={copy.form}
      options={withChosen(form, options, (id) => chosenName(id, forms, copy.unknownForm))}
    />
  );
}

/** How the company's name begins, once nobody types any more. */
function CompanyFilter({ filter: { chosen, change } }: FilterProps) {
  const company = useSearchText(chosen.company, (name) => {
    change({ company: name });
  });
  return (
    <SearchField filter={company} label={copy.company} placeholder={copy.companyPlaceholder} />
  );
}

/** Which broadcast they got; that means those who received it, until something else is chosen. */
function BroadcastFilter({ filter: { chosen, change } }: FilterProps) {
  const broadcasts = useQuery(broadcastChoicesQuery(useServices().api));
  const options = [{ value: '', label: copy.anyBroadcast }, ...(broadcasts.data ?? [])];
  return (
    <Select
      label={copy.broadcast}
      options={withChosen(chosen.broadcast, options, (id) =>
        chosenName(id, broadcasts, copy.unknownBroadcast),
      )}
      value={chosen.broadcast}
      onValueChange={(broadcast) => {
        change({ broadcast, did: broadcast && (chosen.did || 'received'), link: '' });
      }}
    />
  );
}

/** Tags that a lead must all have: one control for each, and one for another. */
function TagFilters({ filter: { chosen, change } }: FilterProps) {
  const { data: tags = [] } = useQuery(leadTagsQuery(useServices().api));
  const picked = tagsOf(chosen);
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
function LinkFilter({ filter }: FilterProps) {
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
