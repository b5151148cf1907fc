import type { AddressInfo } from 'node:net';
import compress from '@fastify/compress';
import Fastify from 'fastify';
import { securityHeaders } from '../src/platform/http/security-headers.ts';
import { webApp } from '../src/platform/http/web.ts';

export interface ServedFolder {
  url: string;
  close: () => Promise<void>;
}

/** Serves a built web app as the product does, with no API beside it. */
export async function serveFolder(folder: string): Promise<ServedFolder> {
  const app = Fastify();
  const setHeaders = securityHeaders(false);
  app.addHook('onRequest', async (_request, reply) => {
    setHeaders(reply);
  });
  const url = () => `http://127.0.0.1:${String((app.server.address() as AddressInfo).port)}`;
  await app.register(compress, { global: false, encodings: ['gzip', 'identity'] });
  await webApp(app, folder, url);
  await app.listen({ host: '127.0.0.1', port: 0 });
  return { url: url(), close: () => app.close() };
}
