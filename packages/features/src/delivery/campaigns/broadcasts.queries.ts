import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { getBroadcastReport } from '@flowdeck/contract/campaigns/broadcast-report';
import {
  getBroadcast,
  listBroadcastRecipients,
  listBroadcasts,
  type listedBroadcast,
  type broadcastRecipient,
  type RecipientStatus,
} from '@flowdeck/contract/campaigns/broadcasts';
import type { TolerantData } from '@flowdeck/contract/endpoint';
import { getLeadAudience } from '@flowdeck/contract/leads/lead-audience';
import { listLeadSegments } from '@flowdeck/contract/leads/lead-segments';
import { listLeads } from '@flowdeck/contract/leads/lead-records';
import type { Tolerant } from '@flowdeck/contract/tolerant';
import type { ApiClient } from '../../platform/api-client.ts';
import { orNullIfMissing } from '../../platform/api-problem.ts';
import { pagedQuery } from '../../platform/list/paged-query.ts';
import type { BroadcastPeriod } from './model/broadcast-period.ts';
import { broadcastKeys } from './model/broadcast-keys.ts';

/** A broadcast as a list shows it. */
export type BroadcastSummary = Tolerant<typeof listedBroadcast>;
/** Everything that is known about a broadcast. */
export type Broadcast = TolerantData<typeof getBroadcast>;
/** What became of a broadcast. */
export type Report = TolerantData<typeof getBroadcastReport>;
export type Recipient = Tolerant<typeof broadcastRecipient>;

/** While a broadcast goes on by itself, how it does is asked again so often, in milliseconds. */
const everyMs: Readonly<Record<string, number>> = { scheduled: 10_000, sending: 3_000 };

/** Meanwhile, so often what became of its emails, which is more to count. */
export const outcomeEveryMs = 10_000;

export const broadcastListQuery = (api: ApiClient, { from, until }: BroadcastPeriod) =>
  pagedQuery<BroadcastSummary, TolerantData<typeof listBroadcasts>>({
    queryKey: [...broadcastKeys.lists, from, until],
    fetchPage: (cursor, signal) =>
      api.call(
        listBroadcasts,
        { query: { cursor, ...(from && { from }), ...(until && { until }) } },
        { signal },
      ),
  });

export const broadcastQuery = (api: ApiClient, id: string) =>
  queryOptions({
    queryKey: broadcastKeys.one(id),
    queryFn: ({ signal }) => api.call(getBroadcast, { params: { id } }, { signal }),
    refetchInterval: ({ state: { data } }) => everyMs[data?.status ?? ''] ?? false,
  });

/** What became of a broadcast; null where the server does not say. */
export const reportQuery = (api: ApiClient, { id, status }: Pick<Broadcast, 'id' | 'status'>) =>
  queryOptions({
    queryKey: broadcastKeys.reportOf(id),
    queryFn: ({ signal }) =>
      api.call(getBroadcastReport, { params: { id } }, { signal }).catch(orNullIfMissing),
    refetchInterval: status === 'sending' && outcomeEveryMs,
  });

/** Its emails, or those of one status. */
export const recipientsQuery = (api: ApiClient, id: string, status: RecipientStatus | undefined) =>
  pagedQuery<Recipient>({
    queryKey: [...broadcastKeys.recipientsOf(id), status ?? 'all'],
    fetchPage: (cursor, signal) =>
      api.call(
        listBroadcastRecipients,
        { params: { id }, query: { cursor, ...(status && { status }) } },
        { signal },
      ),
  });

/** The segments that a broadcast can be for; none where the server has no such call. */
export const segmentsQuery = (api: ApiClient) =>
  queryOptions({
    queryKey: broadcastKeys.segments,
    queryFn: async ({ signal }) =>
      (await api.call(listLeadSegments, {}, { signal }).catch(orNullIfMissing)) ?? [],
  });

/** Whom a broadcast to a segment, or to all leads, would reach now; null where the server does not say. */
export const audienceQuery = (api: ApiClient, segmentId: string | null) =>
  queryOptions({
    queryKey: [...broadcastKeys.audiences, segmentId ?? 'all'],
    queryFn: ({ signal }) => {
      const query = { by: 'broadcast', ...(segmentId !== null && { segment: segmentId }) } as const;
      return api.call(getLeadAudience, { query }, { signal }).catch(orNullIfMissing);
    },
  });

/** A lead as whom a broadcast can be read. */
export type Reader = TolerantData<typeof listLeads>['items'][number];

/** The newest leads, or those that a search finds: whoever has just this address comes first. */
export const readersQuery = (api: ApiClient, search: string) =>
  queryOptions({
    queryKey: [...broadcastKeys.readers, search],
    queryFn: async ({ signal }) => {
      const query = { limit: 20, ...(search !== '' && { search }) };
      const { items } = await api.call(listLeads, { query }, { signal });
      const isIt = ({ email }: Reader) => email.toLowerCase() === search.toLowerCase();
      return items.toSorted((a, b) => Number(isIt(b)) - Number(isIt(a)));
    },
    placeholderData: keepPreviousData,
  });
