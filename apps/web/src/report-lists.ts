import { generatePath } from 'react-router-dom';
import type { CountedList } from '@flowdeck/features/operations/reports';
import { pages } from './pages.ts';

/** What pages call the parts of a query otherwise than the call does. */
const names: Readonly<Record<string, string>> = { minScore: 'score' };

const places: Readonly<Record<string, (query: CountedList['query']) => string>> = {
  listLeads: () => pages.leads.path,
  listPosts: () => pages.plannedPosts.path,
  listBroadcasts: () => pages.broadcasts.path,
  listSentMails: () => pages.sentEmails.path,
  listDrafts: () => pages.drafts.path,
  listWorkflowRuns: ({ id = '' }) => generatePath(pages.workflow.path, { id }),
};

/** Where a list is that has what a figure counts; undefined if no page shows it. */
export function addressOfList({ call, query }: CountedList): string | undefined {
  const place = places[call]?.(query);
  if (place === undefined) return undefined;
  const address = new URLSearchParams();
  for (const [name, value] of Object.entries(query)) {
    if (name !== 'id') address.set(names[name] ?? name, value);
  }
  return `${place}?${address.toString()}`;
}
