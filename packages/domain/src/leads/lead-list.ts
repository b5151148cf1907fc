import type { LeadColumn, LeadFilters, LeadSummary } from '@flowdeck/contract/leads/lead-records';
import type { LeadDetails } from '@flowdeck/contract/leads/leads';
import type { KeyKind, Position } from '../list/cursor.ts';
import { hasWords, searchedWords, wordsOf } from '../list/search-words.ts';
import { sortKeyOf } from '../list/sort-key.ts';
import { detailsOf } from './details.ts';

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

interface ListedLead extends Named {
  id: string;
  score: number;
  status: string;
  source: string;
  formName: string;
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

/** The first moment of a day, in UTC. */
export const startOfDay = (day: string): Date => new Date(`${day}T00:00:00.000Z`);

/** Whether the filters let a lead through. The server's store says the same in SQL. */
export const isListed = (
  lead: ListedLead & { consent: string },
  { search = '', status, source, consent, minScore, since }: LeadFilters,
): boolean =>
  (status === undefined || lead.status === status) &&
  (source === undefined || lead.source === source) &&
  (consent === undefined || lead.consent === consent) &&
  (minScore === undefined || lead.score >= minScore) &&
  (since === undefined || lead.createdAt >= startOfDay(since)) &&
  hasWords(leadKeys(lead).searchText.split(' '), searchedWords(search));
