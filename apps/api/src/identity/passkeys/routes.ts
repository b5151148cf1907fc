import { addPasskey, removePasskey, startPasskey } from '@flowdeck/contract/identity/passkeys';
import type { Route } from '../../platform/http/route.ts';
import type { SecurityLog } from '../../platform/http/security-log.ts';
import type { Passkeys } from './service.ts';

/** The calls by which people add and remove passkeys. */
export function passkeyRoutes(route: Route, passkeys: Passkeys, security: SecurityLog): void {
  route(startPasskey, ({ session }) => passkeys.start(session));
  route(addPasskey, (call) =>
    security.change('passkey', call, () =>
      passkeys.add(call.session, call.body.name, call.body.passkey),
    ),
  );
  route(removePasskey, (call) =>
    security.change('passkey', call, () => passkeys.remove(call.session, call.params.id)),
  );
}
