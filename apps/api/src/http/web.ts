import { existsSync } from 'node:fs';
import path from 'node:path';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { Problem } from './problem.ts';

const yearSeconds = 31_536_000;

/**
 * Serves the built web app from `webDir` where it exists: files, and index.html for every page
 * address. Must come after the API's own guards, which decide about /api.
 */
export async function webApp(app: FastifyInstance, webDir: string | null): Promise<void> {
  const built = webDir !== null && existsSync(path.join(webDir, 'index.html'));
  if (built) {
    await app.register(fastifyStatic, {
      root: webDir,
      preCompressed: true,
      cacheControl: false,
      dotfiles: 'ignore',
      setHeaders(reply, file) {
        const hashed = file.startsWith(path.join(webDir, 'assets') + path.sep);
        reply.header(
          'cache-control',
          hashed ? `public, max-age=${String(yearSeconds)}, immutable` : 'no-cache',
        );
        reply.header('vary', 'accept-encoding');
      },
    });
  }
  app.setNotFoundHandler((request, reply) => {
    if (built && isPage(request)) return reply.sendFile('index.html');
    throw new Problem('not_found', 'There is nothing at this address.');
  });
}

/** A missing script must stay a 404: as index.html it would fail later and harder to understand. */
function isPage({ method, url, headers }: FastifyRequest): boolean {
  return (
    (method === 'GET' || method === 'HEAD') &&
    (headers.accept ?? '').includes('text/html') &&
    !url.startsWith('/assets/')
  );
}
