import { isIP } from 'node:net';
import { unknownHost } from '@flowdeck/domain/refusals';
import type { FastifyInstance } from 'fastify';

/**
 * Refuses requests for names that nobody gave this server. A website can point its own name at this
 * machine (DNS rebinding), and its scripts would then count as this origin's. It cannot do that with an
 * IP address or a name without a dot, so those are always answered.
 * @param names further host names that the server is reached by
 */
export function knownHostsOnly(app: FastifyInstance, names: readonly string[]): void {
  const known = new Set(names);
  app.addHook('onRequest', ({ hostname }, _reply, done) => {
    const name = hostname.toLowerCase().replace(/^\[(.*)\]$/, '$1');
    const isKnown =
      !name.includes('.') || known.has(name) || isIP(name) !== 0 || name.endsWith('.localhost');
    done(isKnown ? undefined : unknownHost());
  });
}
