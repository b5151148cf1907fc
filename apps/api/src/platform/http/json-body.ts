import type { FastifyInstance } from 'fastify';

/** Request bodies must be JSON; an empty one counts as none (a sign-out has none). */
export function jsonBodyOnly(app: FastifyInstance): void {
  const parse = app.getDefaultJsonParser('error', 'error');
  app.removeAllContentTypeParsers();
  app.addContentTypeParser('application/json', { parseAs: 'string' }, (request, body, done) => {
    if (body === '') done(null, undefined);
    else void parse(request, String(body), done);
  });
}
