import type { FastifyReply } from 'fastify';
import type { Entered } from './enter.ts';

/** How signing in by a link or a provider ended: by what it led to, or why it led nowhere. */
export type SignInOutcome = Entered | { error: 'auth_failed' | 'session_expired' };

/**
 * Redirects to the web app, which removes the token, ticket or error from the address at once. A ticket
 * is in the fragment, which no server sees.
 */
export function redirectToApp(reply: FastifyReply, outcome: SignInOutcome): FastifyReply {
  if ('ticket' in outcome) return reply.redirect(`/signin#second-step=${outcome.ticket}`, 303);
  return reply.redirect(`/dashboard?${new URLSearchParams(outcome).toString()}`, 303);
}
