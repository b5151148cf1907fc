import { existsSync, readdirSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { readWorkspacePath } from '@flowdeck/contract/workspace-address';
import { pathOf } from './request.ts';
import { Problem } from '@flowdeck/domain/problem';
import { refusalsCopy } from '@flowdeck/domain/refusals-copy';

const yearSeconds = 31_536_000;

/** What is before the address of the picture that stands for the product where links are shared. */
const ofPicture = 'property="og:image" content="';

/**
 * Serves the built web app from `webDir` where it exists: files, and a document for every page
 * address, its own from `pages` or else index.html; the workspace that an address names makes no
 * difference. Must come after the API's own guards, which decide about /api.
 * @param app has @fastify/compress
 * @param address the one that people reach the server by, once it listens
 */
export async function webApp(
  app: FastifyInstance,
  webDir: string | null,
  address: () => string,
): Promise<void> {
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
  const sendPage = async (request: FastifyRequest, reply: FastifyReply) => {
    const [asked = ''] = request.url.split('?');
    const file = documentAt(readWorkspacePath(asked).path) ?? 'index.html';
    const html = await readFile(path.join(webDir ?? '', file), 'utf8');
    reply.headers({ 'cache-control': 'no-cache', vary: 'accept-encoding' });
    reply.type('text/html; charset=utf-8');
    // Few services that show a picture of a shared link find it by a relative address.
    return reply.compress(html.replace(ofPicture, (tag) => `${tag}${address()}`));
  };
  // Left to the files, it would be a folder, which cannot be sent.
  if (built) app.get('/', { schema: { hide: true } }, sendPage);
  app.setNotFoundHandler((request, reply) => {
    if (built && isPage(request)) return sendPage(request, reply);
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
