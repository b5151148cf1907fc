import type { FastifyReply } from 'fastify';

/** How signing in by a link or a provider ended: the token of a session, or why there is none. */
export type SignInOutcome = { token: string } | { error: 'auth_failed' | 'session_expired' };

/** Redirects to the web app, which removes the token or error from the address at once. */
export function redirectToApp(reply: FastifyReply, outcome: SignInOutcome): FastifyReply {
  return reply.redirect(`/dashboard?${new URLSearchParams(outcome).toString()}`, 303);
}
