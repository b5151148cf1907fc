import { getAccount } from '@flowdeck/contract/account';
import { finishPasskeySignIn, startPasskeySignIn } from '@flowdeck/contract/passkeys';
import { finishSignIn } from '@flowdeck/contract/second-step';
import {
  getSignInOptions,
  signIn,
  signOut,
  signUp,
  verifyAdmin,
  verifyUser,
} from '@flowdeck/contract/session';
import type { Route } from '../http/route.ts';
import type { SessionService } from './service.ts';
import type { SignUp } from '../accounts/sign-up.ts';

export function sessionRoutes(route: Route, service: SessionService, signUpWith: SignUp): void {
  route(getSignInOptions, () => service.options());
  route(signIn, ({ client, body }) => service.signIn(client, body.username, body.password));
  route(finishSignIn, ({ client, body }) => service.finishSignIn(client, body.ticket, body.code));
  route(startPasskeySignIn, ({ client }) => service.startPasskeySignIn(client));
  route(finishPasskeySignIn, ({ client, body }) =>
    service.finishPasskeySignIn(client, body.passkey),
  );
  route(signUp, ({ client, body }) => signUpWith(client, body));
  route(signOut, async ({ client, session }) => {
    await service.signOut(session, client);
    return undefined;
  });
  route(getAccount, ({ session }) => service.account(session));
  route(verifyAdmin, async ({ client, session }) => ({
    user: await service.requireAdmin(session, client),
  }));
  route(verifyUser, async ({ session }) => ({ user: session.user }));
}
