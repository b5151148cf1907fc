import type {
  BroadcastOutcome,
  LeadColumn,
  LeadFilters,
  LeadMilestone,
  LeadSummary,
} from '@flowdeck/contract/leads/lead-records';
import { distinctKeywords, keywordKey } from '@flowdeck/contract/keywords';
import type { LeadConsent, LeadDetails, LeadFollowUp } from '@flowdeck/contract/leads/leads';
import { isInMailState, type Receiver } from '../delivery/mails/mail-rules.ts';
import type { KeyKind, Position } from '../list/cursor.ts';
import { hasWords, searchedWords, wordsOf } from '../list/search-words.ts';
import { sortKeyOf } from '../list/sort-key.ts';
import { endOfDay, startOfDay, zoneOf } from '../zoned-day.ts';
import { detailsOf } from './details.ts';
import { filteredStatuses } from './status.ts';

/** The order of a list that asks for none: the newest first. */
export const newestLeads = '-created';

/** What a key of each column is. */
export const keyKinds: Readonly<Record<LeadColumn, KeyKind>> = {
  name: 'string',
  company: 'string',
  score: 'integer',
  created: 'time',
};

type Named = LeadDetails & { email: string };

/** What people call a lead: its name, else its address. */
export const nameOfLead = ({ firstName, lastName, email }: Named): string =>
  [firstName, lastName].filter((part) => part !== '').join(' ') || email;

/** What a stored lead is sorted and searched by. */
export const leadKeys = (lead: Named) => ({
  nameKey: sortKeyOf(nameOfLead(lead)),
  companyKey: sortKeyOf(lead.company),
  /** The words of its texts, with a space between two. */
  searchText: wordsOf(...Object.values(detailsOf(lead)), lead.email).join(' '),
});

/** By what the tags of a lead are compared. */
export const tagKeysOf = (tags: readonly string[]): string[] => tags.map(keywordKey);

interface ListedLead extends Named {
  id: string;
  score: number;
  status: string;
  source: string;
  formName: string;
  consent: LeadConsent;
  tags: readonly string[];
  createdAt: Date;
}

/** A lead as a list shows it. */
export const toLeadSummary = (lead: ListedLead): LeadSummary => ({
  id: lead.id,
  email: lead.email,
  ...detailsOf(lead),
  score: lead.score,
  status: lead.status,
  source: lead.source,
  formName: lead.formName,
  consent: lead.consent,
  tags: [...lead.tags],
  createdAt: lead.createdAt.toISOString(),
});

/** Where a lead stands in a list. */
export function leadPosition(lead: ListedLead, by: LeadColumn): Position {
  const { nameKey, companyKey } = leadKeys(lead);
  const keys = {
    name: nameKey,
    company: companyKey,
    score: lead.score,
    created: lead.createdAt.getTime(),
  };
  return { key: keys[by], id: lead.id };
}

const dayMs = 24 * 60 * 60 * 1000;

/** The first moment that filters let through, and the first after it that they do not. */
export const filteredTime = ({
  since,
  until,
  zone,
}: Pick<LeadFilters, 'since' | 'until' | 'zone'>) => ({
  from: since === undefined ? undefined : startOfDay(since, zoneOf(zone)),
  until: until === undefined ? undefined : endOfDay(until, zoneOf(zone)),
});

/** The first moment of the day that was so many days ago, in UTC. */
export const startOfDaysAgo = (days: number, now: Date): Date =>
  startOfDay(new Date(now.getTime() - days * dayMs).toISOString().slice(0, 10));

/** The keys of the tags that a filter names. */
export const filteredTags = (tags: string): string[] =>
  tagKeysOf(distinctKeywords(tags.split(',')));

/** How the key of a company begins that a filter names; empty for any. */
export const companyStart = (company: string): string => (company === '' ? '' : sortKeyOf(company));

interface Filtered extends ListedLead {
  formId: string | null;
  followUp: readonly LeadFollowUp[];
  receiver: Receiver;
  /** The emails of broadcasts to it. */
  received: readonly BroadcastMail[];
  /** When it became what it is; null for what it is not. */
  reached: Readonly<Record<LeadMilestone, Date | null>>;
}

/** What became of an email of a broadcast. */
export interface BroadcastMail {
  broadcastId: string;
  status: string;
  /** Whether the broadcast counts who reads it. */
  countsReaders: boolean;
  /** By a person. */
  isOpened: boolean;
  /** The links that a person clicked. */
  clicked: ReadonlySet<number>;
  hasUnsubscribed: boolean;
}

const outcomes: Record<BroadcastOutcome, (mail: BroadcastMail) => boolean> = {
  received: ({ status }) => status === 'delivered',
  opened: ({ status, isOpened }) => status === 'delivered' && isOpened,
  'not-opened': ({ status, countsReaders, isOpened }) =>
    status === 'delivered' && countsReaders && !isOpened,
  clicked: ({ status, clicked }) => status === 'delivered' && clicked.size > 0,
  bounced: ({ status }) => status === 'bounced',
  unsubscribed: ({ hasUnsubscribed }) => hasUnsubscribed,
};

type OutcomeFilters = Pick<LeadFilters, 'broadcast' | 'did' | 'link'>;

/** What filters say of the emails of broadcasts; null if they say nothing. */
export function outcomeFilter({ broadcast, did, link }: OutcomeFilters) {
  if (broadcast === undefined && did === undefined && link === undefined) return null;
  return { broadcast, did: did ?? (link === undefined ? 'received' : 'clicked'), link };
}

function hasOutcome(received: readonly BroadcastMail[], filters: OutcomeFilters): boolean {
  const filter = outcomeFilter(filters);
  if (!filter) return true;
  const { broadcast, did, link } = filter;
  return received.some(
    (mail) =>
      (broadcast === undefined || mail.broadcastId === broadcast) &&
      outcomes[did](mail) &&
      (link === undefined || mail.clicked.has(link)),
  );
}

/** Whether the filters let a lead through. The server's `leadConditions` says the same in SQL. */
export function isListed(lead: Filtered, filters: LeadFilters, now: Date): boolean {
  const { search = '', status, source, consent, minScore, maxScore, lastDays } = filters;
  const { tags = '', form, company = '', followUp, excluded } = filters;
  const tagKeys = new Set(tagKeysOf(lead.tags));
  const time = filteredTime(filters);
  const at = filters.reached === undefined ? lead.createdAt : lead.reached[filters.reached];
  return (
    (status === undefined || filteredStatuses(status).some((one) => one === lead.status)) &&
    (source === undefined || lead.source === source) &&
    (consent === undefined || lead.consent === consent) &&
    (minScore === undefined || lead.score >= minScore) &&
    (maxScore === undefined || lead.score <= maxScore) &&
    at !== null &&
    (time.from === undefined || at >= time.from) &&
    (time.until === undefined || at < time.until) &&
    (lastDays === undefined || lead.createdAt >= startOfDaysAgo(lastDays, now)) &&
    filteredTags(tags).every((key) => tagKeys.has(key)) &&
    (form === undefined || lead.formId === form) &&
    sortKeyOf(lead.company).startsWith(companyStart(company)) &&
    (followUp === undefined || lead.followUp.includes(followUp)) &&
    (excluded === undefined || isInMailState(lead.receiver, excluded, now)) &&
    hasOutcome(lead.received, filters) &&
    // The words of a long list take long.
    (search === '' || hasWords(leadKeys(lead).searchText.split(' '), searchedWords(search)))
  );
}
