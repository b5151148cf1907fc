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
import {
  deleteLeads,
  getLeadAudience,
  setLeadStatus,
  tagLeads,
} from '@flowdeck/contract/leads/lead-audience';
import {
  createLeadSegment,
  deleteLeadSegment,
  listLeadSegments,
  updateLeadSegment,
} from '@flowdeck/contract/leads/lead-segments';
import { listLeadTags } from '@flowdeck/contract/leads/lead-tags';
import { reportMailEvents } from '@flowdeck/contract/delivery/mail-events';
import { captureLead, getLeadAnalytics } from '@flowdeck/contract/leads/leads';
import type { Route } from '../platform/http/route.ts';
import type { AudienceService } from './audience/service.ts';
import type { BulkService } from './bulk/service.ts';
import type { MailEventService } from './outreach/mail-events.ts';
import type { SegmentService } from './segments/service.ts';
import type { LeadImportService } from './import/service.ts';
import type { LeadRecordService } from './records/service.ts';
import type { LeadRemoval } from './records/removal.ts';
import type { CaptureService } from './captures/service.ts';

interface Services {
  captures: CaptureService;
  records: LeadRecordService;
  removal: LeadRemoval;
  imports: LeadImportService;
  mailEvents: MailEventService;
  audiences: AudienceService;
  segments: SegmentService;
  bulk: BulkService;
}

export function leadRoutes(route: Route, services: Services): void {
  const { captures, records, removal, imports, mailEvents, audiences, segments, bulk } = services;
  route(captureLead, ({ session, body }) => captures.capture(session.workspaceId, body), 'slow');
  route(getLeadAnalytics, ({ session }) => captures.analytics(session.workspaceId));
  route(listLeads, ({ session, query }) => records.list(session.workspaceId, query));
  route(exportLeads, ({ session, query }) => records.export(session.workspaceId, query));
  route(importLeads, ({ session, body }) => imports.import(session.workspaceId, body));
  route(reportMailEvents, ({ session, body }) => mailEvents.report(session.workspaceId, body));
  route(getLeadAudience, ({ session, query }) => audiences.audience(session.workspaceId, query));
  route(listLeadTags, ({ session }) => audiences.tags(session.workspaceId));
  route(tagLeads, ({ session, body }) => bulk.tag(session.workspaceId, body));
  route(setLeadStatus, ({ session, body }) => bulk.setStatus(session.workspaceId, body));
  route(deleteLeads, ({ session, body }) => bulk.delete(session.workspaceId, body.leads));
  route(listLeadSegments, ({ session }) => segments.list(session.workspaceId));
  route(createLeadSegment, ({ session, body }) => segments.create(session.workspaceId, body));
  route(updateLeadSegment, ({ session, params, body }) =>
    segments.change(session, params.id, body),
  );
  route(deleteLeadSegment, ({ session, params }) =>
    segments.delete(session.workspaceId, params.id),
  );
  route(getLead, ({ session, params }) => records.find(session.workspaceId, params.id));
  route(updateLead, ({ session, params, body }) =>
    records.change(session.workspaceId, params.id, body),
  );
  route(getLeadData, ({ session, params }) => records.data(session.workspaceId, params.id));
  route(eraseLead, ({ session, params }) => removal.erase(session.workspaceId, params.id));
  route(deleteLead, ({ session, params }) => removal.delete(session.workspaceId, params.id));
}
