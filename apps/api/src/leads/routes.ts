import {
  deleteLead,
  eraseLead,
  exportLeads,
  getLead,
  getLeadData,
  importLeads,
  listLeads,
  updateLead,
} from '@flowdeck/contract/leads/lead-records';
import { captureLead, getLeadAnalytics } from '@flowdeck/contract/leads/leads';
import type { Route } from '../platform/http/route.ts';
import type { LeadImportService } from './import/service.ts';
import type { LeadRecordService } from './records/service.ts';
import type { LeadRemoval } from './records/removal.ts';
import type { CaptureService } from './captures/service.ts';

interface Services {
  captures: CaptureService;
  records: LeadRecordService;
  removal: LeadRemoval;
  imports: LeadImportService;
}

export function leadRoutes(route: Route, { captures, records, removal, imports }: Services): void {
  route(captureLead, ({ session, body }) => captures.capture(session.workspaceId, body), 'slow');
  route(getLeadAnalytics, ({ session }) => captures.analytics(session.workspaceId));
  route(listLeads, ({ session, query }) => records.list(session.workspaceId, query));
  route(exportLeads, ({ session, query }) => records.export(session.workspaceId, query));
  route(importLeads, ({ session, body }) => imports.import(session.workspaceId, body));
  route(getLead, ({ session, params }) => records.find(session.workspaceId, params.id));
  route(updateLead, ({ session, params, body }) =>
    records.change(session.workspaceId, params.id, body),
  );
  route(getLeadData, ({ session, params }) => records.data(session.workspaceId, params.id));
  route(eraseLead, ({ session, params }) => removal.erase(session.workspaceId, params.id));
  route(deleteLead, ({ session, params }) => removal.delete(session.workspaceId, params.id));
}
