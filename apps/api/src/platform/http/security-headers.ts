import { IncomingMessage, ServerResponse } from 'node:http';
import { Socket } from 'node:net';
import type { FastifyReply } from 'fastify';
import helmet from 'helmet';

const directives = {
  'default-src': ["'none'"],
  'script-src': ["'self'"],
  'style-src': ["'self'"],
  'font-src': ["'self'"],
  'img-src': ["'self'", 'data:'],
  'connect-src': ["'self'"],
  'manifest-src': ["'self'"],
  'base-uri': ["'none'"],
  'form-action': ["'self'"],
  'frame-ancestors': ["'none'"],
};

/** Swagger UI sets styles on its elements; everything else is as strict as on the screens. */
export const docsCsp = Object.entries({
  ...directives,
  'style-src': [...directives['style-src'], "'unsafe-inline'"],
})
  .map(([name, sources]) => [name, ...sources].join(' '))
  .join('; ');

/**
 * The security headers of an answer, by their names.
 * @param https also tells browsers to use https only
 */
export function securityHeaderValues(https: boolean): Record<string, string> {
  const set = helmet({
    contentSecurityPolicy: { useDefaults: false, directives },
    strictTransportSecurity: https && { maxAge: 31_536_000, includeSubDomains: false },
    xFrameOptions: { action: 'deny' },
  });
  const request = new IncomingMessage(new Socket());
  const response = new ServerResponse(request);
  // It is synchronous, and throws what it would otherwise pass on.
  set(request, response, () => undefined);
  return response.getHeaders() as Record<string, string>;
}

/**
 * Sets the security headers of an answer. helmet itself, not its Fastify plugin: that one works in
 * hooks, which do not run for an address that cannot be decoded.
 */
export function securityHeaders(https: boolean) {
  const headers = new Map(Object.entries(securityHeaderValues(https)));
  return (reply: FastifyReply): void => {
    reply.raw.setHeaders(headers);
  };
}
