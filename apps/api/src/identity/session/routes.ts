import {
  endOtherSessions,
  endSession,
  listSessions,
  settleInheritance,
} from '@flowdeck/contract/identity/account';
import { finishPasskeySignIn, startPasskeySignIn } from '@flowdeck/contract/identity/passkeys';
import { finishSignIn } from '@flowdeck/contract/identity/second-step';
import {
  getSignInOptions,
  signIn,
  signOut,
  signUp,
  verifyAdmin,
  verifyUser,
} from '@flowdeck/contract/identity/session';
import type { Route } from '../../platform/http/route.ts';
import type { SessionService } from './service.ts';
import type { SignUp } from '../accounts/sign-up.ts';
import type { SignUpBrowser } from './sign-up-browser.ts';
import { deviceName, noSuchSession } from '@flowdeck/domain/identity/sessions';
import type { SecurityLog } from '../../platform/http/security-log.ts';
import type { SessionStore } from './store.ts';

export function sessionRoutes(
  route: Route,
  service: SessionService,
  signUpWith: SignUp,
  browser: SignUpBrowser,
): void {
  route(getSignInOptions, () => service.options());
  route(signIn, ({ client, body }) => service.signIn(client, body.username, body.password));
  route(finishSignIn, ({ client, body }) => service.finishSignIn(client, body.ticket, body.code));
  route(startPasskeySignIn, ({ client }) => service.startPasskeySignIn(client));
  route(finishPasskeySignIn, ({ client, body }) =>
    service.finishPasskeySignIn(client, body.passkey),
  );
  route(signUp, async ({ client, body, header }) => {
    const { token, secret } = await signUpWith(client, body);
    header('set-cookie', browser.cookie(secret));
    return { token };
  });
  route(signOut, async ({ client, session }) => {
    await service.signOut(session, client);
    return undefined;
  });
  route(settleInheritance, async ({ session, body }) => {
    await service.settleInheritance(session, body.keep);
    return undefined;
  });
  route(verifyAdmin, async ({ client, session }) => ({
    user: await service.requireAdmin(session, client),
  }));
  route(verifyUser, async ({ session }) => ({ user: session.user }));
}

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
