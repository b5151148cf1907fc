import type { InfiniteData, QueryClient } from '@tanstack/react-query';
import type { ListPage } from '../../platform/list/paged-query.ts';
import { eventKeys, type EventDelivery, type EventWebhook } from './events.queries.ts';

/** Shows a webhook as the server has just answered it: in its place, or last if it is new. */
export function showWebhook(client: QueryClient, webhook: EventWebhook): void {
  client.setQueryData<EventWebhook[] | null>(eventKeys.webhooks, (shown) => {
    if (!shown) return shown;
    const isKnown = shown.some(({ id }) => id === webhook.id);
    return isKnown
      ? shown.map((other) => (other.id === webhook.id ? webhook : other))
      : [...shown, webhook];
  });
}

/** Takes a webhook that was deleted off the list. */
export function dropWebhook(client: QueryClient, id: string): void {
  client.setQueryData<EventWebhook[] | null>(eventKeys.webhooks, (shown) =>
    shown?.filter((webhook) => webhook.id !== id),
  );
}

/** Shows an event of a log as the server has just answered it. */
export function showDelivery(
  client: QueryClient,
  webhookId: string,
  delivery: EventDelivery,
): void {
  client.setQueryData<InfiniteData<ListPage<EventDelivery>>>(
    eventKeys.log(webhookId),
    (log) =>
      log && {
        ...log,
        pages: log.pages.map((page) => ({
          ...page,
          items: page.items.map((other) => (other.id === delivery.id ? delivery : other)),
        })),
      },
  );
}
