import type { FastifyInstance } from 'fastify';

/** Where the operator has published its own pages; null leaves the page to the web app. */
export interface OperatorPages {
  terms: URL | null;
  privacy: URL | null;
  /** Where people get help: a page, or a `mailto:` address. */
  support: URL | null;
}

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
