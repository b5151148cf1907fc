import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';
import type { TolerantData } from '@flowdeck/contract/endpoint';
import { listEventDeliveries, listEventWebhooks } from '@flowdeck/contract/delivery/event-webhooks';
import type { ApiClient } from '../../platform/api-client.ts';
import { orNullIfMissing } from '../../platform/api-problem.ts';
import { pagedQuery } from '../../platform/list/paged-query.ts';

/** A webhook for events, as any server may say it. */
export type EventWebhook = TolerantData<typeof listEventWebhooks>[number];
/** What became of one event at one webhook. */
export type EventDelivery = TolerantData<typeof listEventDeliveries>['items'][number];

export const eventKeys = {
  all: ['events'] as const,
  webhooks: ['events', 'webhooks'] as const,
  log: (id: string) => ['events', 'log', id] as const,
};

/** Milliseconds between refreshes, because events are sent on their own; sooner while one waits. */
const refreshInterval = 15_000;
const waitingInterval = 2_000;
const perPage = 20;

/** The webhooks of the workspace, oldest first; null where the server has none. */
export const eventWebhooksQuery = (api: ApiClient) =>
  queryOptions({
    queryKey: eventKeys.webhooks,
    queryFn: ({ signal }) => api.call(listEventWebhooks, {}, { signal }).catch(orNullIfMissing),
    refetchInterval: ({ state }) => Boolean(state.data?.length) && refreshInterval,
  });

/** What a webhook was sent, newest first, a page at a time. */
export const eventLogQuery = (api: ApiClient, id: string) =>
  infiniteQueryOptions({
    ...pagedQuery<EventDelivery>({
      queryKey: eventKeys.log(id),
      fetchPage: (cursor, signal) =>
        api.call(
          listEventDeliveries,
          { params: { id }, query: { cursor, limit: perPage } },
          { signal },
        ),
    }),
    refetchInterval: ({ state }) => {
      // Further pages are being read; they hardly change.
      if (state.data?.pages.length !== 1) return false;
      const deliveries = state.data.pages[0]?.items ?? [];
      const isOnItsWay = deliveries.some(
        ({ status, attempts }) => status === 'waiting' && attempts === 0,
      );
      return isOnItsWay ? waitingInterval : refreshInterval;
    },
  });
