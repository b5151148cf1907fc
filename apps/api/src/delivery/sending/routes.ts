import {
  changeMailSender,
  changeWebhook,
  getSending,
  testSending,
} from '@flowdeck/contract/delivery/sending';
import type { Route } from '../../platform/http/route.ts';
import type { SecurityLog } from '../../platform/http/security-log.ts';
import type { SendingService } from './service.ts';

/** The calls by which the owner of a workspace sets up its mail server and webhook. */
export function sendingRoutes(route: Route, service: SendingService, security: SecurityLog): void {
  route(getSending, ({ session }) => service.get(session));
  route(changeMailSender, (call) =>
    security.change('sending', call, () => service.changeMails(call.session, call.body)),
  );
  route(changeWebhook, (call) =>
    security.change('sending', call, () => service.changeWebhook(call.session, call.body)),
  );
  route(testSending, ({ session, body }) => service.test(session, body.what), 'slow');
}
