import { accountsCopy } from '@flowdeck/domain/accounts/accounts-copy';
import type { FastifyReply } from 'fastify';
import { link, page, pageCsp, paragraph } from '../http/page.ts';
import type { Entered } from './enter.ts';
import { disabledPageCopy } from './disabled-page-copy.ts';

/** How signing in by a link or a provider ended: by what it led to, or why it led nowhere. */
export type SignInOutcome = Entered | { error: 'auth_failed' | 'session_expired' };

/**
 * Redirects to the web app, which removes the token, ticket or error from the address at once. A ticket
 * is in the fragment, which no server sees. Whoever has to decide about a workspace comes to their account. A disabled account leads to a page that says so.
 */
export function redirectToApp(reply: FastifyReply, outcome: SignInOutcome): FastifyReply {
  if ('ticket' in outcome) return reply.redirect(`/signin#second-step=${outcome.ticket}`, 303);
  if ('error' in outcome && outcome.error === 'account_disabled') return showDisabled(reply);
  if ('error' in outcome) return reply.redirect(`/dashboard?error=${outcome.error}`, 303);
  const page = outcome.inherited ? '/account' : '/dashboard';
  return reply.redirect(`${page}?token=${outcome.token}`, 303);
}

/** Says that the account is disabled. */
export function showDisabled(reply: FastifyReply): FastifyReply {
  const { title, signIn } = disabledPageCopy;
  return reply
    .code(403)
    .header('content-security-policy', pageCsp)
    .type('text/html; charset=utf-8')
    .send(page(title, paragraph(accountsCopy.errors.disabled), link('/signin', signIn)));
}
