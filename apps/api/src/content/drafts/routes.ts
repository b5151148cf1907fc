import {
  deleteDraft,
  duplicateDraft,
  getDraft,
  listDrafts,
  listDraftVersions,
  openDraft,
  revisePassage,
  updateDraft,
} from '@flowdeck/contract/content/drafts';
import type { Route } from '../../platform/http/route.ts';
import type { DraftService } from './service.ts';

export function draftRoutes(route: Route, drafts: DraftService): void {
  route(listDrafts, ({ session, query }) => drafts.list(session.workspaceId, query));
  route(getDraft, ({ session, params }) => drafts.find(session.workspaceId, params.id));
  route(updateDraft, ({ session, params, body }) =>
    drafts.change(session.workspaceId, params.id, body),
  );
  route(
    revisePassage,
    ({ session, params, body, signal }) =>
      drafts.revise(session.workspaceId, params.id, body, signal),
    'slow',
  );
  route(openDraft, ({ session, params, body }) => drafts.open(session, params.id, body.editing));
  route(duplicateDraft, ({ session, params }) => drafts.duplicate(session.workspaceId, params.id));
  route(deleteDraft, ({ session, params }) => drafts.delete(session.workspaceId, params.id));
  route(listDraftVersions, ({ session, params }) =>
    drafts.versions(session.workspaceId, params.id),
  );
}
