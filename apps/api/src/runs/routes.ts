import { listActivities } from '@flowdeck/contract/activities';
import { listWorkflowRuns, runWorkflow, tryWorkflow } from '@flowdeck/contract/runs';
import type { Route } from '../http/route.ts';
import type { RunService } from './service.ts';

export function runRoutes(route: Route, service: RunService): void {
  route(listWorkflowRuns, ({ session, params, query }) =>
    service.list(session.workspaceId, params.id, query),
  );
  route(listActivities, ({ session, query }) => service.activities(session.workspaceId, query));
  route(runWorkflow, ({ session, params }) => service.begin(session.workspaceId, params.id));
  route(
    tryWorkflow,
    ({ session, params }) => service.tryOut(session.workspaceId, params.id),
    'slow',
  );
}
