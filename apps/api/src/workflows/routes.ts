import {
  createWorkflow,
  getWorkflowStats,
  listRecentActivities,
  listWorkflows,
  updateWorkflowStatus,
} from '@flowdeck/contract/workflows/workflows';
import {
  deleteWorkflow,
  duplicateWorkflow,
  getWorkflow,
  updateWorkflow,
} from '@flowdeck/contract/workflows/workflow-detail';
import type { Route } from '../platform/http/route.ts';
import type { WorkflowService } from './service.ts';

export function workflowRoutes(route: Route, service: WorkflowService): void {
  route(listWorkflows, ({ session, query }) => service.list(session.workspaceId, query));
  route(getWorkflowStats, ({ session }) => service.stats(session.workspaceId));
  route(listRecentActivities, ({ session }) => service.recentActivities(session.workspaceId));
  route(getWorkflow, ({ session, params }) => service.get(session.workspaceId, params.id));
  route(updateWorkflow, ({ session, params, body }) => service.change(session, params.id, body));
  route(duplicateWorkflow, ({ session, params }) =>
    service.duplicate(session.workspaceId, params.id),
  );
  route(deleteWorkflow, ({ session, params }) => service.remove(session.workspaceId, params.id));
  route(createWorkflow, ({ session, body }) => service.create(session.workspaceId, body));
  route(updateWorkflowStatus, ({ session, params, body }) =>
    service.setStatus(session.workspaceId, params.id, body.status),
  );
}
