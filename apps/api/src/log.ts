import type { FastifyRequest, FastifyServerOptions } from 'fastify';

/**
 * Structured log lines without secrets: no headers, no query, no token of a mailed link.
 * @param level `warn` by default keeps the console readable
 */
export function loggerOptions(level: string): FastifyServerOptions['logger'] {
  return {
    level,
    redact: ['*.password', '*.token', '*.authorization', '*.headers'],
    serializers: {
      req: ({ method, url }: FastifyRequest) => ({ method, path: withoutSecrets(url) }),
    },
  };
}

/** The path alone: a query may hold a session's token, and a mailed link ends with its own. */
function withoutSecrets(url: string): string {
  const [path = ''] = url.split('?', 1);
  return path.replace(/^(\/api\/auth\/link\/).+/, '$1…');
}
