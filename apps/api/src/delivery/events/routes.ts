import {
  changeEventWebhook,
  createEventWebhook,
  deleteEventWebhook,
  listEventDeliveries,
  listEventWebhooks,
  redeliverEvent,
  testEventWebhook,
} from '@flowdeck/contract/delivery/event-webhooks';
import type { Route, Session } from '../../platform/http/route.ts';
import type { SecurityLog } from '../../platform/http/security-log.ts';
import type { EventService } from './service.ts';

/** The calls by which a workspace's owner sets up webhooks for events; each change is logged. */
export function eventRoutes(route: Route, service: EventService, security: SecurityLog): void {
  const noted = <T>({ user }: Session, client: string, change: () => Promise<T>) =>
    security.attempt({ event: 'sending', client }, (isAbout) => {
      isAbout(user.id);
      return change();
    });

  route(listEventWebhooks, ({ session }) => service.list(session.workspaceId));
  route(createEventWebhook, ({ client, session, body }) =>
    noted(session, client, () => service.create(session.workspaceId, body)),
  );
  route(changeEventWebhook, ({ client, session, params, body }) =>
    noted(session, client, () => service.change(session.workspaceId, params.id, body)),
  );
  route(deleteEventWebhook, ({ client, session, params }) =>
    noted(session, client, () => service.delete(session.workspaceId, params.id)),
  );
  route(
    testEventWebhook,
    ({ session, params }) => service.test(session.workspaceId, params.id),
    'slow',
  );
  route(listEventDeliveries, ({ session, params, query }) =>
    service.deliveries(session.workspaceId, params.id, query),
  );
  route(redeliverEvent, ({ session, params }) => service.redeliver(session.workspaceId, params.id));
}
