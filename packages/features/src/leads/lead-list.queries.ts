import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { getLeadAudience } from '@flowdeck/contract/leads/lead-audience';
import { listLeads } from '@flowdeck/contract/leads/lead-records';
import { listLeadSegments, type leadSegment } from '@flowdeck/contract/leads/lead-segments';
import type { Tolerant } from '@flowdeck/contract/tolerant';
import type { ApiClient } from '../platform/api-client.ts';
import { orNullIfMissing } from '../platform/api-problem.ts';
import { pagedQuery } from '../platform/list/paged-query.ts';
import { leadKeys, type LeadSummary } from './leads.queries.ts';
import { chosenBy, queryOf, type LeadFilter } from './model/lead-filter.ts';

/** A saved combination of filters. */
export type LeadSegment = Tolerant<typeof leadSegment>;

export function leadListQuery(api: ApiClient, filter: LeadFilter) {
  const query = queryOf(filter);
  return pagedQuery<LeadSummary>({
    queryKey: [...leadKeys.lists, query],
    fetchPage: (cursor, signal) => api.call(listLeads, { query: { ...query, cursor } }, { signal }),
  });
}

/** Whose emails a filter is about. */
export const audienceBy = ({ excluded }: LeadFilter) =>
  excluded.startsWith('broadcast-') ? ('broadcast' as const) : undefined;

/** How many leads a filter lets through, and whom an email would reach; null where the server does not say. */
export function leadAudienceQuery(api: ApiClient, filter: LeadFilter) {
  const query = { ...chosenBy(filter), by: audienceBy(filter) };
  return queryOptions({
    queryKey: [...leadKeys.lists, 'audience', query],
    queryFn: ({ signal }) =>
      api.call(getLeadAudience, { query }, { signal }).catch(orNullIfMissing),
    placeholderData: keepPreviousData,
  });
}

/** The saved segments, by name; null where the server has none. */
export const leadSegmentsQuery = (api: ApiClient) =>
  queryOptions({
    queryKey: [...leadKeys.lists, 'segments'],
    queryFn: ({ signal }) => api.call(listLeadSegments, {}, { signal }).catch(orNullIfMissing),
  });
