import type { FastifyInstance } from 'fastify';
import { Problem } from '@flowdeck/domain/problem';
import { noSuchCall } from '@flowdeck/domain/refusals';
import { refusalsCopy } from '@flowdeck/domain/refusals-copy';
import { pathOf } from './path-of.ts';

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

  app.addHook('onRequest', async (request) => {
    const path = pathOf(request.url);
    const served = !request.is404 && request.routeOptions.url !== '/*';
    if (served || !isOfCalls.test(path)) return;
    const methods = known.filter(({ pattern }) => pattern.test(path)).flatMap((r) => r.methods);
    if (methods.length === 0) throw noSuchCall();
    throw new Problem('method_not_allowed', refusalsCopy.errors.method(request.method), {
      headers: { allow: [...new Set(methods)].sort().join(', ') },
    });
  });
}
