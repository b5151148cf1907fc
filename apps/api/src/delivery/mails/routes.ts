import { decideMails, listWorkflowMails } from '@flowdeck/contract/delivery/mails';
import { listSentMails } from '@flowdeck/contract/delivery/sent-mails';
import type { Route } from '../../platform/http/route.ts';
import type { MailService } from './service.ts';

export function mailRoutes(route: Route, service: MailService): void {
  route(listWorkflowMails, ({ session, params, query }) =>
    service.list(session.workspaceId, params.id, query),
  );
  route(listSentMails, ({ session, query }) => service.sent(session.workspaceId, query));
  route(decideMails, ({ session, body }) => service.decide(session, body));
}
