import { listAuditLog } from '@flowdeck/contract/identity/audit-log';
import type { Route } from '../../platform/http/route.ts';
import type { AuditStore } from './store.ts';

export function auditRoutes(route: Route, store: AuditStore): void {
  route(listAuditLog, ({ session, query }) => store.list(session.workspaceId, query));
}
