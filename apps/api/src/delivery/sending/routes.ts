import {
  changeMailbox,
  changeMailSender,
  changeWebhook,
  getSending,
  testSending,
  type SendingTestKind,
} from '@flowdeck/contract/delivery/sending';
import type { Route, Session } from '../../platform/http/route.ts';
import type { SecurityLog } from '../../platform/http/security-log.ts';
import type { MailboxService } from '../mailbox/service.ts';
import type { SendingService } from './service.ts';

/** The calls by which the owner of a workspace sets up its mail server, webhook and mailbox. */
export function sendingRoutes(
  route: Route,
  service: SendingService,
  mailbox: MailboxService,
  security: SecurityLog,
): void {
  route(getSending, ({ session }) => service.get(session));
  route(changeMailSender, (call) =>
    security.change('sending', call, () => service.changeMails(call.session, call.body)),
  );
  route(changeWebhook, (call) =>
    security.change('sending', call, () => service.changeWebhook(call.session, call.body)),
  );
  route(changeMailbox, (call) =>
    security.change('sending', call, async () => {
      await mailbox.change(call.session, call.body);
      return service.get(call.session);
    }),
  );
  const test = (session: Session, what: SendingTestKind) =>
    what === 'mailbox' ? mailbox.test(session) : service.test(session, what);
  route(testSending, ({ session, body }) => test(session, body.what), 'slow');
}
