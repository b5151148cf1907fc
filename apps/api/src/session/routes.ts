import {
  getSignInOptions,
  signIn,
  signOut,
  verifyAdmin,
  verifyUser,
} from '@flowdeck/contract/session';
import type { Route } from '../http/route.ts';
import type { SessionService } from './service.ts';

export function sessionRoutes(route: Route, service: SessionService): void {
  route(getSignInOptions, () => service.options());
  route(signIn, ({ body }) => service.signIn(body.username, body.password));
  route(signOut, async ({ session }) => {
    await service.signOut(session);
    return undefined;
  });
  route(verifyAdmin, async ({ session }) => ({ user: service.requireAdmin(session) }));
  route(verifyUser, async ({ session }) => ({ user: session.user }));
}
