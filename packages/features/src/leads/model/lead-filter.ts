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
import { ordersOf, type ListOrder } from '@flowdeck/contract/list';
import { anyText, filterInAddress, oneOf } from '../../platform/list/filter-in-address.ts';

/** The lowest scores that a list can be narrowed to. */
export const scoreSteps = ['40', '70', '80'] as const;
/** How many days back a list can be narrowed to. */
export const daySteps = ['7', '30', '90'] as const;
export const leadOrders = ordersOf(leadColumns);

/** What a list of leads shows; an empty text stands for everything. */
export interface LeadFilter {
  search: string;
  status: LeadStatus | '';
  score: (typeof scoreSteps)[number] | '';
  source: LeadSource | '';
  consent: LeadConsent | '';
  /** Captured in the last so many days. */
  days: (typeof daySteps)[number] | '';
  sort: ListOrder<LeadColumn>;
}

/** The newest first. */
export const everyLead: LeadFilter = {
  search: '',
  status: '',
  score: '',
  source: '',
  consent: '',
  days: '',
  sort: '-created',
};

export const {
  read: filterIn,
  write: addressOf,
  hides: hidesLeads,
} = filterInAddress<LeadFilter>(everyLead, {
  search: anyText,
  status: oneOf(leadStatuses),
  score: oneOf(scoreSteps),
  source: oneOf(leadSources),
  consent: oneOf(leadConsents),
  days: oneOf(daySteps),
  sort: oneOf(leadOrders),
});

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
  sort,
});
