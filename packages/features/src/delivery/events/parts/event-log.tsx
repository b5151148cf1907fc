import { useInfiniteQuery, useQueryClient } from '@tanstack/react-query';
import History from 'lucide-react/icons/history';
import { redeliverEvent } from '@flowdeck/contract/delivery/event-webhooks';
import { Skeleton } from '@flowdeck/ui/skeleton';
import { FormFailure } from '../../../platform/form/form-failure.tsx';
import { ListRegion } from '../../../platform/list/list-region.tsx';
import { useServices } from '../../../platform/services.tsx';
import { useAction } from '../../../platform/use-action.ts';
import { eventsCopy } from '../events-copy.ts';
import { showDelivery } from '../events.mutations.ts';
import { eventLogQuery } from '../events.queries.ts';
import { DeliveryItem } from './delivery-item.tsx';
import type { WebhookCardProps } from './webhook-card.tsx';

const copy = eventsCopy.log;

/** What a webhook was sent, newest first, and what became of it. */
export function EventLog({ webhook: { id, url, status } }: WebhookCardProps) {
  const { api } = useServices();
  const client = useQueryClient();
  const list = useInfiniteQuery(eventLogQuery(api, id));
  const { run, running, ...failed } = useAction(
    {
      mutationFn: (delivery: string) => api.call(redeliverEvent, { params: { id: delivery } }),
      onSuccess: (delivery) => {
        showDelivery(client, id, delivery);
      },
    },
    { failed: eventsCopy.errors.redeliver, done: copy.redelivered },
  );
  return (
    <div className="grid grid-cols-1 gap-3 border-t border-line pt-4">
      <FormFailure {...failed} />
      <ListRegion
        label={eventsCopy.card.logOf(url)}
        list={list}
        failedText={eventsCopy.errors.log}
        skeleton={<EventLogSkeleton />}
        empty={{
          icon: <History className="size-5" />,
          title: eventsCopy.empty.log,
          description: eventsCopy.empty.logHint,
        }}
        previous={copy.showNewer}
        more={copy.showOlder}
      >
        {(deliveries) => (
          <ul className="divide-y divide-line rounded-xl border border-line">
            {deliveries.map((delivery) => (
              <li key={delivery.id}>
                <DeliveryItem
                  delivery={delivery}
                  pending={running === delivery.id}
                  {...(status === 'active' &&
                    delivery.status !== 'waiting' && {
                      onRedeliver: () => void run(delivery.id),
                    })}
                />
              </li>
            ))}
          </ul>
        )}
      </ListRegion>
    </div>
  );
}

function EventLogSkeleton() {
  return (
    <div className="divide-y divide-line rounded-xl border border-line">
      {Array.from({ length: 3 }, (_, index) => (
        <div key={index} className="flex h-13 items-center justify-between gap-4 px-4">
          <Skeleton className="h-3.5 w-32" />
          <Skeleton className="h-5 w-18 rounded-full" />
        </div>
      ))}
    </div>
  );
}
