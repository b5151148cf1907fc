import { endOtherSessions, endSession, listSessions } from '@flowdeck/contract/identity/account';
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
import type { SessionStore } from './store.ts';
import type { Platform } from '../../platform/index.ts';

interface Deps extends Pick<Platform, 'security' | 'now'> {
  service: SessionService;
  store: SessionStore;
  signUp: SignUp;
  browser: SignUpBrowser;
}

/** Signing in, up and out, and the sessions of an account. */
export function sessionRoutes(
  route: Route,
  { service, store, signUp: signUpWith, browser, security, now }: Deps,
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
  route(signOut, ({ client, session }) => service.signOut(session, client));
  route(verifyAdmin, async ({ client, session }) => {
    await service.requireAdmin(session, client);
    return { user: await service.verify(session) };
  });
  route(verifyUser, async ({ session }) => ({ user: await service.verify(session) }));

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
    security.note({ event: 'sign-out', outcome: 'succeeded', account: session.user.id, client });
    return undefined;
  });

  route(endOtherSessions, async ({ client, session }) => {
    await store.endOthers(session.user.id, session.id, now());
    security.note({ event: 'sign-out', outcome: 'succeeded', account: session.user.id, client });
    return undefined;
  });
}
