import {
  changeEventWebhook,
  createEventWebhook,
  deleteEventWebhook,
  listEventDeliveries,
  listEventWebhooks,
  redeliverEvent,
  testEventWebhook,
} from '@flowdeck/contract/delivery/event-webhooks';
import type { Route } from '../../platform/http/route.ts';
import type { SecurityLog } from '../../platform/http/security-log.ts';
import type { EventService } from './service.ts';

/** The calls by which the owner of a workspace sets up webhooks for events. */
export function eventRoutes(route: Route, service: EventService, security: SecurityLog): void {
  route(listEventWebhooks, ({ session }) => service.list(session.workspaceId));
  route(createEventWebhook, (call) =>
    security.change('sending', call, () => service.create(call.session, call.body)),
  );
  route(changeEventWebhook, (call) =>
    security.change('sending', call, () => service.change(call.session, call.params.id, call.body)),
  );
  route(deleteEventWebhook, (call) =>
    security.change('sending', call, () =>
      service.delete(call.session.workspaceId, call.params.id),
    ),
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
