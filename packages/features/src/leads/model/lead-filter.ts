import {
  broadcastOutcomes,
  leadColumns,
  leadMilestones,
  mailStates,
  type BroadcastOutcome,
  type ChosenLeads,
  type LeadColumn,
  type LeadMilestone,
  type LeadQuery,
  type MailState,
} from '@flowdeck/contract/leads/lead-records';
import {
  leadConsents,
  leadFollowUps,
  leadSources,
  leadStatuses,
  type LeadConsent,
  type LeadFollowUp,
  type LeadSource,
} from '@flowdeck/contract/leads/leads';
import type { leadSegment } from '@flowdeck/contract/leads/lead-segments';
import { ordersOf, type ListOrder } from '@flowdeck/contract/list';
import type { Tolerant } from '@flowdeck/contract/tolerant';
import {
  aDay,
  aNumber,
  anId,
  anyText,
  filterInAddress,
  oneOf,
} from '../../platform/list/filter-in-address.ts';

/** The lowest scores that a list can be narrowed to. */
export const scoreSteps = ['40', '70', '80'] as const;
/** How many days back a list can be narrowed to. */
export const daySteps = ['7', '30', '90'] as const;
/** Statuses, and those together that may become qualified. */
export const listedStatuses = [...leadStatuses, 'unqualified'] as const;
export type ListedStatus = (typeof listedStatuses)[number];
export const leadOrders = ordersOf(leadColumns);

/** What a list of leads shows; an empty text stands for everything. */
export interface LeadFilter {
  search: string;
  status: ListedStatus | '';
  /** The lowest score. */
  score: string;
  /** The highest; links from a report say it. */
  maxScore: string;
  source: LeadSource | '';
  consent: LeadConsent | '';
  /** Captured in the last so many days. */
  days: string;
  /** First and last day of capture, or of what was reached. */
  since: string;
  until: string;
  /** Whose days these are; UTC if empty. */
  zone: string;
  /** What they became. */
  reached: LeadMilestone | '';
  /** Tags, with commas between. */
  tags: string;
  /** The id of a form. */
  form: string;
  /** How the company's name begins. */
  company: string;
  /** What a Lead Capture workflow lets write to it. */
  followUp: LeadFollowUp | '';
  /** Whether it can be sent an email now, or why not. */
  excluded: MailState | '';
  /** The id of a broadcast, what became of its email, and which of its links was clicked. */
  broadcast: string;
  did: BroadcastOutcome | '';
  link: string;
  /** The id of a segment. */
  segment: string;
  sort: ListOrder<LeadColumn>;
}

/** The newest first. */
export const everyLead: LeadFilter = {
  search: '',
  status: '',
  score: '',
  maxScore: '',
  source: '',
  consent: '',
  days: '',
  since: '',
  until: '',
  zone: '',
  reached: '',
  tags: '',
  form: '',
  company: '',
  followUp: '',
  excluded: '',
  broadcast: '',
  did: '',
  link: '',
  segment: '',
  sort: '-created',
};

export const {
  read: filterIn,
  write: addressOf,
  hides: hidesLeads,
} = filterInAddress<LeadFilter>(everyLead, {
  search: anyText,
  status: oneOf(listedStatuses),
  score: aNumber(100),
  maxScore: aNumber(100),
  source: oneOf(leadSources),
  consent: oneOf(leadConsents),
  days: aNumber(3_650),
  since: aDay,
  until: aDay,
  zone: anyText,
  reached: oneOf(leadMilestones),
  tags: anyText,
  form: anId,
  company: anyText,
  followUp: oneOf(leadFollowUps),
  excluded: oneOf(mailStates),
  broadcast: anId,
  did: oneOf(broadcastOutcomes),
  link: aNumber(10_000),
  segment: anId,
  sort: oneOf(leadOrders),
});

/** The tags that a filter names. */
export const tagsOf = ({ tags }: Pick<LeadFilter, 'tags'>): string[] =>
  tags.split(',').filter((tag) => tag !== '');

/** Which leads the call is asked for. */
export const chosenBy = ({
  search,
  status,
  score,
  source,
  consent,
  days,
  ...more
}: LeadFilter): ChosenLeads => ({
  ...(search.trim() && { search: search.trim() }),
  ...(status && { status }),
  ...(score && { minScore: Number(score) }),
  ...(source && { source }),
  ...(consent && { consent }),
  ...(days && { lastDays: Number(days) }),
  ...(more.since && { since: more.since }),
  ...(more.maxScore && { maxScore: Number(more.maxScore) }),
  ...(more.until && { until: more.until }),
  ...(more.zone && { zone: more.zone }),
  ...(more.reached && { reached: more.reached }),
  ...(more.tags && { tags: more.tags }),
  ...(more.form && { form: more.form }),
  ...(more.company.trim() && { company: more.company.trim() }),
  ...(more.followUp && { followUp: more.followUp }),
  ...(more.excluded && { excluded: more.excluded }),
  ...(more.broadcast && { broadcast: more.broadcast }),
  ...(more.did && { did: more.did }),
  ...(more.link && { link: Number(more.link) }),
  ...(more.segment && { segment: more.segment }),
});

/** The controls as a segment has set them, in the order of a list. */
export function filterOf(
  { minScore: score, lastDays: days, ...same }: Tolerant<typeof leadSegment>['filters'],
  sort: LeadFilter['sort'],
): LeadFilter {
  const address = new URLSearchParams();
  for (const [name, value] of Object.entries({ ...same, score, days })) {
    if (value !== undefined) address.set(name, String(value));
  }
  return { ...filterIn(address), sort };
}

/** What the list is asked. */
export const queryOf = (filter: LeadFilter): Omit<LeadQuery, 'cursor' | 'limit'> => ({
  ...chosenBy(filter),
  sort: filter.sort,
});

interface Option {
  value: string;
  label: string;
}

/** What can be chosen, and what is chosen beyond that: by an address or a segment. */
export const withChosen = (
  chosen: string,
  options: readonly Option[],
  label: (chosen: string) => string = String,
): Option[] =>
  chosen === '' || options.some(({ value }) => value === chosen)
    ? [...options]
    : [...options, { value: chosen, label: label(chosen) }];
