import type { FastifyReply } from 'fastify';

/** How a visit to a link or a provider ends: a session's token, or why there is none. */
export type Ending = { token: string } | { error: 'auth_failed' | 'session_expired' };

/** Sends the browser into the web app, which takes token or error out of the address at once. */
export function enterApp(reply: FastifyReply, ending: Ending): FastifyReply {
  return reply.redirect(`/dashboard?${new URLSearchParams(ending).toString()}`, 303);
}
