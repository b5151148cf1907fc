import {
  leadColumns,
  mailExclusions,
  type ChosenLeads,
  type LeadColumn,
  type LeadQuery,
  type MailExclusion,
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
import { anId, anyText, filterInAddress, oneOf } from '../../platform/list/filter-in-address.ts';

/** The lowest scores that a list can be narrowed to. */
export const scoreSteps = ['40', '70', '80'] as const;
/** How many days back a list can be narrowed to. */
export const daySteps = ['7', '30', '90'] as const;
/** Whether an email can be sent, and why not. */
export const mailStates = ['none', ...mailExclusions] as const;
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
  /** Tags, with commas between. */
  tags: string;
  /** The id of a form. */
  form: string;
  /** How the company's name begins. */
  company: string;
  /** Whether it can be sent an email now, or why not. */
  excluded: MailExclusion | 'none' | '';
  /** The id of a segment. */
  segment: string;
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
  tags: '',
  form: '',
  company: '',
  excluded: '',
  segment: '',
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
  tags: anyText,
  form: anId,
  company: anyText,
  excluded: oneOf(mailStates),
  segment: anId,
  sort: oneOf(leadOrders),
});

const dayMs = 24 * 60 * 60 * 1000;

/**
 * Which leads the call is asked for.
 * @param now milliseconds
 */
export const chosenBy = (
  { search, status, score, source, consent, days, ...more }: LeadFilter,
  now: number,
): ChosenLeads => ({
  ...(search.trim() && { search: search.trim() }),
  ...(status && { status }),
  ...(score && { minScore: Number(score) }),
  ...(source && { source }),
  ...(consent && { consent }),
  ...(days && { since: new Date(now - Number(days) * dayMs).toISOString().slice(0, 10) }),
  ...(more.tags && { tags: more.tags }),
  ...(more.form && { form: more.form }),
  ...(more.company.trim() && { company: more.company.trim() }),
  ...(more.excluded && { excluded: more.excluded }),
  ...(more.segment && { segment: more.segment }),
});

/**
 * What the list is asked.
 * @param now milliseconds
 */
export const queryOf = (filter: LeadFilter, now: number): Omit<LeadQuery, 'cursor' | 'limit'> => ({
  ...chosenBy(filter, now),
  sort: filter.sort,
});
