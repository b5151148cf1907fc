import type { FastifyInstance } from 'fastify';

/** Where the operator has published what; null leaves the address to the web app, which says so. */
export interface LegalPages {
  terms: URL | null;
  privacy: URL | null;
}

/** Leads /terms and /privacy to the operator's own pages. */
export function legalPages(app: FastifyInstance, { terms, privacy }: LegalPages): void {
  for (const [path, page] of [
    ['/terms', terms],
    ['/privacy', privacy],
  ] as const) {
    if (!page) continue;
    app.get(path, { schema: { hide: true } }, (_request, reply) => reply.redirect(page.href, 302));
  }
}
