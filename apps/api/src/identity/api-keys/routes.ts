import { createApiKey, listApiKeys, revokeApiKey } from '@flowdeck/contract/identity/api-keys';
import type { Route } from '../../platform/http/route.ts';
import type { SecurityLog } from '../../platform/http/security-log.ts';
import type { ApiKeys } from './service.ts';

/** The calls by which people manage the API keys of their account. */
export function apiKeyRoutes(route: Route, keys: ApiKeys, security: SecurityLog): void {
  route(listApiKeys, ({ session }) => keys.list(session));
  route(createApiKey, (call) =>
    security.change('api-key', call, () => keys.create(call.session, call.body)),
  );
  route(revokeApiKey, (call) =>
    security.change('api-key', call, () => keys.revoke(call.session, call.params.id)),
  );
}
