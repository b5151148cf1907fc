import { listActivities } from '@flowdeck/contract/workflows/activities';
import { listWorkflowRuns, runWorkflow, tryWorkflow } from '@flowdeck/contract/workflows/runs';
import type { Route } from '../../platform/http/route.ts';
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
