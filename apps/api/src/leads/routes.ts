import { captureLead, getLeadAnalytics } from '@flowdeck/contract/leads';
import type { Route } from '../http/route.ts';
import type { LeadService } from './service.ts';

export function leadRoutes(route: Route, service: LeadService): void {
  route(captureLead, ({ session, body }) => service.capture(session.workspaceId, body));
  route(getLeadAnalytics, ({ session }) => service.analytics(session.workspaceId));
}
