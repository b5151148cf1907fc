import { endOtherSessions, endSession, listSessions } from '@flowdeck/contract/identity/account';
import { deviceName, noSuchSession } from '@flowdeck/domain/identity/sessions';
import type { Route } from '../../platform/http/route.ts';
import type { SecurityLog } from '../../platform/http/security-log.ts';
import type { SessionStore } from './store.ts';

/** The calls by which people see where their account is signed in, and end those sessions. */
export function accountSessionRoutes(
  route: Route,
  store: SessionStore,
  { note }: SecurityLog,
  now: () => Date,
): void {
  route(listSessions, async ({ session }) => {
    const open = await store.openOf(session.user.id, now());
    return open.map(({ id, userAgent, createdAt, lastUsedAt }) => ({
      id,
      device: deviceName(userAgent),
      createdAt: createdAt.toISOString(),
      lastUsedAt: lastUsedAt.toISOString(),
      current: id === session.id,
    }));
  });

  route(endSession, async ({ client, session, params }) => {
    if (!(await store.end(session.user.id, params.id, now()))) throw noSuchSession();
    note({ event: 'sign-out', outcome: 'succeeded', account: session.user.id, client });
    return undefined;
  });

  route(endOtherSessions, async ({ client, session }) => {
    await store.endOthers(session.user.id, session.id, now());
    note({ event: 'sign-out', outcome: 'succeeded', account: session.user.id, client });
    return undefined;
  });
}
