import { unknownHost } from '@flowdeck/domain/refusals';
import type { FastifyInstance } from 'fastify';
import ipaddr from 'ipaddr.js';

/**
 * Refuses requests for names that nobody gave this server. A website can point its own name at this
 * machine (DNS rebinding), and its scripts would then count as this origin's. It cannot do that with an
 * IP address or a name without a dot, so those are always answered.
 * @param names further host names that the server is reached by
 */
export function knownHostsOnly(app: FastifyInstance, names: readonly string[]): void {
  app.addHook('onRequest', async ({ hostname }) => {
    const name = hostname.toLowerCase().replace(/^\[(.*)\]$/, '$1');
    if (!name.includes('.') || ipaddr.isValid(name) || name.endsWith('.localhost')) return;
    if (!names.includes(name)) throw unknownHost();
  });
}
