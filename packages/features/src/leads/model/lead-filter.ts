import {
  leadColumns,
  type LeadColumn,
  type LeadQuery,
} from '@flowdeck/contract/leads/lead-records';
import {
  leadConsents,
  leadSources,
  leadStatuses,
  type LeadConsent,
  type LeadSource,
  type LeadStatus,
} from '@flowdeck/contract/leads/leads';
import type { TableSort } from '@flowdeck/ui/data-table';
import { sortOf, sortWord } from '../../platform/list/sort-word.ts';

/** The lowest scores that a list can be narrowed to. */
export const scoreSteps = ['40', '70', '80'] as const;
/** How many days back a list can be narrowed to. */
export const daySteps = ['7', '30', '90'] as const;

/** What a list of leads shows; an empty text stands for everything. */
export interface LeadFilter {
  search: string;
  status: LeadStatus | '';
  score: (typeof scoreSteps)[number] | '';
  source: LeadSource | '';
  consent: LeadConsent | '';
  /** Captured in the last so many days. */
  days: (typeof daySteps)[number] | '';
  sort: TableSort<LeadColumn>;
}

export const newestFirst: TableSort<LeadColumn> = { by: 'created', direction: 'descending' };

export const everyLead: LeadFilter = {
  search: '',
  status: '',
  score: '',
  source: '',
  consent: '',
  days: '',
  sort: newestFirst,
};

const words = {
  status: leadStatuses,
  score: scoreSteps,
  source: leadSources,
  consent: leadConsents,
  days: daySteps,
} as const;

/** The list that an address asks for. */
export function filterIn(address: URLSearchParams): LeadFilter {
  const oneOf = <Word extends string>(name: string, known: readonly Word[]): Word | '' =>
    known.find((word) => word === address.get(name)) ?? '';
  return {
    search: address.get('search') ?? '',
    status: oneOf('status', words.status),
    score: oneOf('score', words.score),
    source: oneOf('source', words.source),
    consent: oneOf('consent', words.consent),
    days: oneOf('days', words.days),
    sort: sortOf(address.get('sort'), leadColumns, newestFirst),
  };
}

/** The address of a list: only what differs from every lead, the newest first. */
export function addressOf({ sort, ...filter }: LeadFilter): URLSearchParams {
  const address = new URLSearchParams();
  for (const [name, value] of Object.entries(filter)) if (value !== '') address.set(name, value);
  const word = sortWord(sort);
  if (word !== sortWord(newestFirst)) address.set('sort', word);
  return address;
}

/** Whether a filter can hide leads; an order hides none. */
export const hidesLeads = (filter: LeadFilter): boolean =>
  addressOf({ ...filter, sort: newestFirst }).size > 0;

const dayMs = 24 * 60 * 60 * 1000;

/**
 * What the call is asked.
 * @param now milliseconds
 */
export const queryOf = (
  { search, status, score, source, consent, days, sort }: LeadFilter,
  now: number,
): Omit<LeadQuery, 'cursor' | 'limit'> => ({
  ...(search.trim() && { search: search.trim() }),
  ...(status && { status }),
  ...(score && { minScore: Number(score) }),
  ...(source && { source }),
  ...(consent && { consent }),
  ...(days && { since: new Date(now - Number(days) * dayMs).toISOString().slice(0, 10) }),
  sort: sortWord(sort),
});
