import {
  changeMailSender,
  changeWebhook,
  getSending,
  testSending,
} from '@flowdeck/contract/delivery/sending';
import type { Route, Session } from '../../platform/http/route.ts';
import type { SecurityLog } from '../../platform/http/security-log.ts';
import type { SendingService } from './service.ts';

/** The calls by which a workspace's owner sets up how it sends; each change is logged. */
export function sendingRoutes(route: Route, service: SendingService, security: SecurityLog): void {
  const noted = <T>({ user }: Session, client: string, change: () => Promise<T>) =>
    security.attempt({ event: 'sending', client }, (isAbout) => {
      isAbout(user.id);
      return change();
    });

  route(getSending, ({ session }) => service.get(session));
  route(changeMailSender, ({ client, session, body }) =>
    noted(session, client, () => service.changeMails(session, body)),
  );
  route(changeWebhook, ({ client, session, body }) =>
    noted(session, client, () => service.changeWebhook(session, body)),
  );
  route(testSending, ({ session, body }) => service.test(session, body.what), 'slow');
}
