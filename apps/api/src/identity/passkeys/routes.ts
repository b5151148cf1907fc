import { addPasskey, removePasskey, startPasskey } from '@flowdeck/contract/identity/passkeys';
import type { Route, Session } from '../../platform/http/route.ts';
import type { SecurityLog } from '../../platform/http/security-log.ts';
import type { Passkeys } from './service.ts';

/** The calls by which people add and remove passkeys; each change is logged. */
export function passkeyRoutes(route: Route, passkeys: Passkeys, security: SecurityLog): void {
  const noted = (session: Session, client: string, change: () => Promise<void>) =>
    security.attempt({ event: 'passkey', client }, async (isAbout) => {
      isAbout(session.user.id);
      await change();
      return undefined;
    });

  route(startPasskey, ({ session }) => passkeys.start(session));
  route(addPasskey, ({ client, session, body }) =>
    noted(session, client, () => passkeys.add(session, body.name, body.passkey)),
  );
  route(removePasskey, ({ client, session, params }) =>
    noted(session, client, () => passkeys.remove(session, params.id)),
  );
}
