import type { FastifyInstance } from 'fastify';

/** Reads plain HTML forms, for the routes of this scope alone; the body is their URLSearchParams. */
export function formBodies(scope: FastifyInstance): void {
  scope.addContentTypeParser(
    'application/x-www-form-urlencoded',
    { parseAs: 'string' },
    (_request, body, done) => {
      done(null, new URLSearchParams(String(body)));
    },
  );
}
