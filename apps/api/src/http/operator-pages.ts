import type { FastifyInstance } from 'fastify';
import type { OperatorPages } from '../config/config.ts';

/** Redirects /terms, /privacy and /help to the operator's own pages. */
export function redirectToOperator(app: FastifyInstance, pages: OperatorPages): void {
  for (const [path, page] of [
    ['/terms', pages.terms],
    ['/privacy', pages.privacy],
    ['/help', pages.support],
  ] as const) {
    if (!page) continue;
    app.get(path, { schema: { hide: true } }, (_request, reply) => reply.redirect(page.href, 302));
  }
}
