import { useQuery } from '@tanstack/react-query';
import Webhook from 'lucide-react/icons/webhook';
import { useState } from 'react';
import { listEventWebhooks } from '@flowdeck/contract/delivery/event-webhooks';
import { Button } from '@flowdeck/ui/button';
import { EmptyState } from '@flowdeck/ui/empty-state';
import { Page } from '@flowdeck/ui/page';
import { PageHeader } from '@flowdeck/ui/page-header';
import { Region } from '../../platform/region.tsx';
import { RoleNotice } from '../../platform/roles.tsx';
import { useServices } from '../../platform/services.tsx';
import { toAsyncView } from '../../platform/to-async-view.ts';
import { useAllows } from '../../platform/use-allows.ts';
import { eventsCopy as copy } from './events-copy.ts';
import { eventWebhooksQuery } from './events.queries.ts';
import { WebhookCard, WebhookCardSkeleton } from './parts/webhook-card.tsx';
import { WebhookDialog } from './parts/webhook-dialog.tsx';

/** The webhooks that are told of what happens in the workspace, each with its log. */
export function EventsScreen() {
  if (useAllows(listEventWebhooks)) return <EventWebhooks />;
  return (
    <Page>
      <PageHeader title={copy.title} subtitle={copy.subtitle} />
      <RoleNotice call={listEventWebhooks} />
    </Page>
  );
}

function EventWebhooks() {
  const { api } = useServices();
  const [adding, setAdding] = useState(false);
  const query = useQuery(eventWebhooksQuery(api));
  const view = toAsyncView(query, { failedText: copy.errors.load });
  const isHere = query.data !== null;
  return (
    <Page>
      <PageHeader
        title={copy.title}
        subtitle={copy.subtitle}
        actions={
          <div className={isHere ? '' : 'invisible'}>
            <Button
              variant="primary"
              onClick={() => {
                setAdding(true);
              }}
            >
              {copy.add}
            </Button>
          </div>
        }
      />
      <div className="max-w-3xl">
        <Region
          label={copy.region}
          view={view}
          skeleton={<WebhookCardSkeleton />}
          empty={
            <EmptyState
              icon={<Webhook className="size-5" />}
              title={isHere ? copy.empty.none : copy.empty.notHere}
              description={isHere ? copy.empty.noneHint : copy.empty.notHereHint}
            />
          }
        >
          {(webhooks) => (
            <ul className="grid grid-cols-1 gap-4">
              {webhooks.map((webhook) => (
                <li key={webhook.id}>
                  <WebhookCard webhook={webhook} />
                </li>
              ))}
            </ul>
          )}
        </Region>
      </div>
      {adding && (
        <WebhookDialog
          onClose={() => {
            setAdding(false);
          }}
        />
      )}
    </Page>
  );
}
