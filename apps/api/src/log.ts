import type { FastifyRequest, FastifyServerOptions } from 'fastify';

/**
 * Structured log lines without secrets: no headers, and no query, which may hold a token.
 * @param level `warn` by default keeps the console readable
 */
export function loggerOptions(level: string): FastifyServerOptions['logger'] {
  return {
    level,
    redact: ['*.password', '*.token', '*.authorization', '*.headers'],
    serializers: {
      req: ({ method, url }: FastifyRequest) => ({ method, path: url.split('?', 1)[0] }),
    },
  };
}
