import { accountsCopy } from '@flowdeck/domain/identity/accounts-copy';
import type { IdentityProvider } from '@flowdeck/contract/identity/session';
import type { FastifyReply } from 'fastify';
import { link, page, paragraph, sendPage } from '../../platform/http/page.ts';
import type { SignInResult } from './complete-sign-in.ts';
import { disabledPageCopy } from './disabled-page-copy.ts';

/**
 * How signing in by a link or a provider ended. `newPassword`: the app asks for one. `linked`: the provider was to
 * be linked to an account.
 */
export type SignInOutcome =
  | (SignInResult & { newPassword?: boolean })
  | { error: 'auth_failed' | 'session_expired' }
  | { linked: boolean; provider: IdentityProvider };

/**
 * Redirects to the web app, which removes the token, ticket or error from the address at once. A ticket
 * is in the fragment, which no server sees. People who have to decide about a workspace, or to choose a password,
 * come to their account page. A disabled account leads to a page that says so.
 */
export function redirectToApp(reply: FastifyReply, outcome: SignInOutcome): FastifyReply {
  if ('linked' in outcome) {
    const why = outcome.linked ? '' : `?provider_error=${outcome.provider}`;
    return reply.redirect(`/account${why}`, 303);
  }
  if ('ticket' in outcome) {
    const then = outcome.newPassword ? '?then=new-password' : '';
    return reply.redirect(`/signin${then}#second-step=${outcome.ticket}`, 303);
  }
  if ('error' in outcome && outcome.error === 'account_disabled') return showDisabled(reply);
  if ('error' in outcome) return reply.redirect(`/dashboard?error=${outcome.error}`, 303);
  if (outcome.newPassword) {
    return reply.redirect(`/account?token=${outcome.token}#new-password`, 303);
  }
  const page = outcome.inherited ? '/account' : '/dashboard';
  return reply.redirect(`${page}?token=${outcome.token}`, 303);
}

/** Says that the account is disabled. */
export function showDisabled(reply: FastifyReply): FastifyReply {
  const { title, signIn } = disabledPageCopy;
  const content = [paragraph(accountsCopy.errors.disabled), link('/signin', signIn)];
  return sendPage(reply, 403, page(title, ...content));
}
