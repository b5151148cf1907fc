import { getBroadcastReport } from '@flowdeck/contract/campaigns/broadcast-report';
import {
  checkBroadcastLinks,
  createBroadcast,
  decideBroadcast,
  deleteBroadcast,
  duplicateBroadcast,
  getBroadcast,
  listBroadcastRecipients,
  listBroadcasts,
  reviseBroadcast,
  testBroadcast,
  updateBroadcast,
} from '@flowdeck/contract/campaigns/broadcasts';
import type { Route } from '../platform/http/route.ts';
import type { BroadcastService } from './service.ts';

export function broadcastRoutes(route: Route, broadcasts: BroadcastService): void {
  route(listBroadcasts, ({ session, query }) => broadcasts.list(session.workspaceId, query));
  route(createBroadcast, ({ session, body }) => broadcasts.create(session, body));
  route(getBroadcast, ({ session, params }) => broadcasts.get(session, params.id));
  route(duplicateBroadcast, ({ session, params }) => broadcasts.duplicate(session, params.id));
  route(updateBroadcast, ({ session, params, body }) =>
    broadcasts.change(session, params.id, body),
  );
  route(deleteBroadcast, ({ session, params }) =>
    broadcasts.delete(session.workspaceId, params.id),
  );
  route(testBroadcast, ({ session, params, body }) => broadcasts.test(session, params.id, body));
  route(
    reviseBroadcast,
    ({ session, params, body, signal }) => broadcasts.revise(session, params.id, body, signal),
    'slow',
  );
  route(
    checkBroadcastLinks,
    ({ session, params, signal }) => broadcasts.checkLinks(session, params.id, signal),
    'slow',
  );
  route(decideBroadcast, ({ session, params, body }) =>
    broadcasts.decide(session, params.id, body),
  );
  route(getBroadcastReport, ({ session, params }) => broadcasts.report(session, params.id));
  route(listBroadcastRecipients, ({ session, params, query }) =>
    broadcasts.recipients(session, params.id, query),
  );
}
