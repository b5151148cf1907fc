import type { FastifyRequest, FastifyServerOptions } from 'fastify';
import { describeError } from '../errors/describe-error.ts';
import { pathOf } from './request.ts';

/**
 * Structured log lines without secrets: no headers, no query, no token of an emailed link, no values
 * of failed SQL.
 * @param level `warn` by default, which keeps the console readable
 */
export function loggerOptions(level: string): FastifyServerOptions['logger'] {
  return {
    level,
    redact: ['*.password', '*.token', '*.authorization', '*.headers'],
    serializers: {
      req: ({ method, url }: FastifyRequest) => ({ method, path: withoutSecrets(url) }),
      err: describeError,
    },
  };
}

/** Only the path: the query may contain a session's token; an emailed link and a download end with their own. */
function withoutSecrets(url: string): string {
  return pathOf(url).replace(/^(\/api\/(?:auth\/link|account\/archive)\/|\/consent\/).+/, '$1…');
}
