import {
  acceptHeldSubmission,
  createLeadForm,
  deleteHeldSubmission,
  deleteLeadForm,
  getLeadForm,
  listHeldSubmissions,
  listLeadForms,
  updateLeadForm,
} from '@flowdeck/contract/leads/lead-forms';
import type { Route } from '../../platform/http/route.ts';
import type { HeldService } from './held-service.ts';
import type { LeadFormService } from './service.ts';

export function leadFormRoutes(route: Route, forms: LeadFormService, held: HeldService): void {
  route(listLeadForms, ({ session, query }) => forms.list(session.workspaceId, query));
  route(createLeadForm, ({ session, body }) => forms.create(session.workspaceId, body.name));
  route(getLeadForm, ({ session, params }) => forms.find(session.workspaceId, params.id));
  route(updateLeadForm, ({ session, params, body }) =>
    forms.change(session.workspaceId, params.id, body),
  );
  route(deleteLeadForm, ({ session, params }) => forms.delete(session.workspaceId, params.id));
  route(listHeldSubmissions, async ({ session, params }) => ({
    items: await held.list(session.workspaceId, params.id),
  }));
  route(
    acceptHeldSubmission,
    ({ session, params }) => held.accept(session.workspaceId, params.id, params.submissionId),
    'slow',
  );
  route(deleteHeldSubmission, ({ session, params }) =>
    held.delete(session.workspaceId, params.id, params.submissionId),
  );
}
