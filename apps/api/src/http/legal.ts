import type { FastifyInstance } from 'fastify';
import type { LegalPages } from '../config/config.ts';

/** Redirects /terms and /privacy to the operator's own pages. */
export function legalPages(app: FastifyInstance, { terms, privacy }: LegalPages): void {
  for (const [path, page] of [
    ['/terms', terms],
    ['/privacy', privacy],
  ] as const) {
    if (!page) continue;
    app.get(path, { schema: { hide: true } }, (_request, reply) => reply.redirect(page.href, 302));
  }
}
