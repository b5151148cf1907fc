import type { FastifyInstance, FastifyRequest } from 'fastify';
import { Problem } from '@flowdeck/domain/problem';
import { noSuchCall, unknownHost } from '@flowdeck/domain/refusals';
import { refusalsCopy } from '@flowdeck/domain/refusals-copy';
import { pathOf } from './request.ts';
import { isIP } from 'node:net';

/** Where the calls of the contract are. */
const isOfCalls = /^\/(api|f)(\/|$)/;

/**
 * Refuses calls under /api and /f that no route serves, before their body is read: 405 with `Allow` if
 * another method exists, else 404. Fastify itself only answers 404.
 */
export function refuseUnknownApi(app: FastifyInstance): void {
  const known: { pattern: RegExp; methods: string[] }[] = [];
  app.addHook('onRoute', ({ url, method }) => {
    if (!isOfCalls.test(url)) return;
    const source = url.replaceAll('.', '\\.').replaceAll(/:\w+/g, '[^/]+').replaceAll('*', '.*');
    known.push({ pattern: new RegExp(`^${source}$`), methods: [method].flat() });
  });

  app.addHook('onRequest', (request, _reply, done) => {
    const served = !request.is404 && request.routeOptions.url !== '/*';
    done(served ? undefined : refusal(request));
  });

  function refusal({ url, method }: FastifyRequest): Problem | undefined {
    const path = pathOf(url);
    if (!isOfCalls.test(path)) return undefined;
    const methods = known.filter(({ pattern }) => pattern.test(path)).flatMap((r) => r.methods);
    if (methods.length === 0) return noSuchCall();
    return new Problem('method_not_allowed', refusalsCopy.errors.method(method), {
      headers: { allow: [...new Set(methods)].sort().join(', ') },
    });
  }
}

/**
 * Refuses requests for host names that are not this server's. A website can point its own name at this
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
