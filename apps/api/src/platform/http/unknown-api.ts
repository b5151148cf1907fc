import type { FastifyInstance, FastifyRequest } from 'fastify';
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
