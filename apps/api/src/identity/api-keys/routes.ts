import { createApiKey, listApiKeys, revokeApiKey } from '@flowdeck/contract/identity/api-keys';
import type { Route, Session } from '../../platform/http/route.ts';
import type { SecurityLog } from '../../platform/http/security-log.ts';
import type { ApiKeys } from './service.ts';

/** The calls by which people manage the API keys of their account; each change is logged. */
export function apiKeyRoutes(route: Route, keys: ApiKeys, security: SecurityLog): void {
  const noted = <T>({ user }: Session, client: string, change: () => Promise<T>) =>
    security.attempt({ event: 'api-key', client }, (isAbout) => {
      isAbout(user.id);
      return change();
    });

  route(listApiKeys, ({ session }) => keys.list(session));
  route(createApiKey, ({ client, session, body }) =>
    noted(session, client, () => keys.create(session, body)),
  );
  route(revokeApiKey, ({ client, session, params }) =>
    noted(session, client, async () => {
      await keys.revoke(session, params.id);
      return undefined;
    }),
  );
}
