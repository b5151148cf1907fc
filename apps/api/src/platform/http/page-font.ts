import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import type { FastifyInstance } from 'fastify';

/** Where the font of the server's own pages is. */
export const fontPath = '/f/geist.woff2';

const require = createRequire(import.meta.url);

/** Serves the font, whether or not there is a web app. */
export async function pageFont(app: FastifyInstance): Promise<void> {
  const font = await readFile(
    require.resolve('@fontsource-variable/geist/files/geist-latin-wght-normal.woff2'),
  );
  app.get(fontPath, { schema: { hide: true } }, (_, reply) =>
    reply.header('cache-control', 'public, max-age=604800').type('font/woff2').send(font),
  );
}
