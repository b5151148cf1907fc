import { useQuery } from '@tanstack/react-query';
import { Button } from '@flowdeck/ui/button';
import { ChipList } from '@flowdeck/ui/chip-list';
import { consentWords, sourceWord } from '../../platform/lead-words.ts';
import type { ChosenFilter } from '../../platform/list/use-filter.ts';
import { useServices } from '../../platform/services.tsx';
import {
  broadcastChoicesQuery,
  broadcastLinksQuery,
  leadFormChoicesQuery,
} from '../lead-choices.queries.ts';
import { leadFiltersCopy as copy } from '../lead-filters-copy.ts';
import { bandWord, chosenName, listedStatusWord, mailStateWord } from '../model/filter-words.ts';
import { everyLead, tagsOf, type LeadFilter } from '../model/lead-filter.ts';

/** Each filter that is on, to be taken away, and all of them at once; what is searched for and the segment stay. */
export function FilterChips({ filter: { chosen, change } }: { filter: ChosenFilter<LeadFilter> }) {
  const chips = useChips(chosen);
  // A part of a filter, such as a time zone alone, narrows nothing.
  if (chips.size === 0) return null;
  return (
    <>
      <ChipList
        label={copy.on}
        values={[...chips.keys()]}
        onRemove={(text) => {
          change(chips.get(text) ?? {});
        }}
      />
      <Button
        size="sm"
        variant="ghost"
        onClick={() => {
          const { search, segment, sort } = chosen;
          change({ ...everyLead, search, segment, sort });
        }}
      >
        {copy.clear}
      </Button>
    </>
  );
}

/** What each chip says, and what is chosen once it is gone. */
function useChips(chosen: LeadFilter): Map<string, Partial<LeadFilter>> {
  const { status, score, maxScore, source, consent, days, form, company, followUp } = chosen;
  const { reached, since, until, excluded, broadcast, did, link } = chosen;
  const names = useNames(chosen);
  const chips = new Map<string, Partial<LeadFilter>>();
  const add = (name: string, value: string, without: Partial<LeadFilter>) => {
    chips.set(copy.chip(name, value), without);
  };
  if (status) add(copy.status, listedStatusWord(status), { status: '' });
  if (score || maxScore) {
    const scores = maxScore ? bandWord(chosen) : copy.atLeast(score);
    add(copy.score, scores, { score: '', maxScore: '' });
  }
  if (consent) add(copy.consent, consentWords[consent], { consent: '' });
  if (source) add(copy.source, sourceWord(source), { source: '' });
  if (form) add(copy.form, names.form, { form: '' });
  if (company) add(copy.company, company, { company: '' });
  if (followUp) add(copy.followUp, copy.followUps[followUp], { followUp: '' });
  const tags = tagsOf(chosen);
  for (const tag of tags) {
    add(copy.tags, tag, { tags: tags.filter((other) => other !== tag).join(',') });
  }
  if (days) add(copy.days, copy.lastDays(days), { days: '' });
  if (reached) add(copy.milestone, copy.milestones[reached], { reached: '' });
  if (since || until) addPeriod();
  if (excluded) add(copy.excluded, mailStateWord(excluded), { excluded: '' });
  if (broadcast) add(copy.broadcast, names.broadcast, { broadcast: '', did: '', link: '' });
  // A broadcast alone means those who received it.
  const anyhow = broadcast ? 'received' : '';
  if (did !== '' && did !== anyhow) add(copy.did, copy.outcomes[did], { did: anyhow, link: '' });
  if (link) add(copy.link, names.link, { link: '' });
  return chips;

  function addPeriod() {
    const without = { since: '', until: '', zone: '' };
    if (since && until) add(reached ? copy.milestone : copy.days, between(since, until), without);
    else if (since) add(reached ? copy.reachedSince : copy.since, onDay(since), without);
    else add(reached ? copy.reachedUntil : copy.until, onDay(until), without);
  }
}

/** What is called otherwise than the address calls it; an ellipsis until that is known. */
function useNames({ form, broadcast, link }: LeadFilter) {
  const { api } = useServices();
  const forms = useQuery({ ...leadFormChoicesQuery(api), enabled: form !== '' });
  const broadcasts = useQuery({ ...broadcastChoicesQuery(api), enabled: broadcast !== '' });
  const links = useQuery({ ...broadcastLinksQuery(api, broadcast), enabled: link !== '' });
  return {
    form: chosenName(form, forms, copy.unknownForm),
    broadcast: chosenName(broadcast, broadcasts, copy.unknownBroadcast),
    link: chosenName(link, links, copy.oneLink(link)),
  };
}

const days = new Intl.DateTimeFormat('en', { dateStyle: 'medium', timeZone: 'UTC' });
const onDay = (day: string) => days.format(new Date(day));
const between = (since: string, until: string) =>
  days.formatRange(new Date(since), new Date(until));
