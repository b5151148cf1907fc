import { existsSync, readdirSync } from 'node:fs';
import path from 'node:path';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { readWorkspacePath } from '@flowdeck/contract/workspace-address';
import { pathOf } from './request.ts';
import { Problem } from '@flowdeck/domain/problem';
import { refusalsCopy } from '@flowdeck/domain/refusals-copy';

const yearSeconds = 31_536_000;

/**
 * Serves the built web app from `webDir` where it exists: files, and a document for every page
 * address, its own from `pages` or else index.html; the workspace that an address names makes no
 * difference. Must come after the API's own guards, which decide about /api.
 */
export async function webApp(app: FastifyInstance, webDir: string | null): Promise<void> {
  const built = webDir !== null && existsSync(path.join(webDir, 'index.html'));
  if (built) {
    await app.register(fastifyStatic, {
      root: webDir,
      index: false,
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
  const documentAt = documentsIn(built ? webDir : null);
  if (built) {
    // Left to the files, it would be a folder, which cannot be sent.
    app.get('/', { schema: { hide: true } }, (_, reply) =>
      reply.sendFile(documentAt('/') ?? 'index.html'),
    );
  }
  app.setNotFoundHandler((request, reply) => {
    if (built && isPage(request)) {
      const [address = ''] = request.url.split('?');
      return reply.sendFile(documentAt(readWorkspacePath(address).path) ?? 'index.html');
    }
    throw new Problem('not_found', refusalsCopy.errors.unknownAddress);
  });
}

/**
 * Finds the document of the page at an address. In their names, a part that begins with `$` stands for
 * a parameter.
 */
function documentsIn(webDir: string | null): (address: string) => string | undefined {
  const folder = path.join(webDir ?? '', 'pages');
  const files =
    webDir !== null && existsSync(folder)
      ? readdirSync(folder, { recursive: true, encoding: 'utf8' })
      : [];
  const documents = files
    .filter((file) => file.endsWith('.html'))
    .map((file) => {
      const address = file.slice(0, -'.html'.length).replaceAll(path.sep, '/');
      return {
        file: `pages/${address}.html`,
        parts: address === 'index' ? [''] : address.split('/'),
      };
    })
    // A page that is named comes before one that only fits.
    .sort((a, b) => Number(a.file.includes('$')) - Number(b.file.includes('$')));
  return (address) => {
    const wanted = address.slice(1).split('/');
    const found = documents.find(
      ({ parts }) =>
        parts.length === wanted.length &&
        parts.every((part, index) => part === wanted[index] || part.startsWith('$')),
    );
    return found?.file;
  };
}

/**
 * Whether this asks for a page of the app rather than for a file. A missing script must stay a 404: as
 * index.html, it would fail later and less clearly. No page has a dot in its address, but a browser
 * that is sent to such an address gets the app's own 404 page.
 */
function isPage({ method, url, headers }: FastifyRequest): boolean {
  const address = pathOf(url);
  return (
    (method === 'GET' || method === 'HEAD') &&
    !address.startsWith('/assets/') &&
    // Scanners ask for `.env` and `.git`; an answer other than 404 brings them back.
    !address.includes('/.') &&
    (!address.includes('.') || (headers.accept ?? '').includes('text/html'))
  );
}
