import type { IncomingHttpHeaders } from 'node:http';
import { request } from 'node:http';
import { createSecureServer, type Http2ServerRequest, type Http2ServerResponse } from 'node:http2';
import type { AddressInfo } from 'node:net';
import { generate } from 'selfsigned';

/** Headers that belong to one connection; HTTP/2 forbids them (RFC 9113, 8.2.2). */
const ofTheConnection = new Set(['connection', 'keep-alive', 'transfer-encoding', 'upgrade']);

/**
 * HTTPS with HTTP/2 before a server, as `deploy/Caddyfile` puts it on the internet.
 * @param origin the server's own address
 * @returns the address in front, with a certificate that nobody signed, and what closes it
 */
export async function httpsFront(origin: string): Promise<{ url: string; close: () => void }> {
  const { private: key, cert } = await generate([{ name: 'commonName', value: 'localhost' }]);
  const front = createSecureServer({ key, cert }, (incoming, outgoing) => {
    pass(origin, incoming, outgoing);
  });
  await new Promise<void>((listening) => front.listen(0, 'localhost', listening));
  const { port } = front.address() as AddressInfo;
  return { url: `https://localhost:${String(port)}`, close: () => front.close() };
}

function pass(origin: string, incoming: Http2ServerRequest, outgoing: Http2ServerResponse): void {
  const behind = request(new URL(incoming.url, origin), {
    method: incoming.method,
    headers: passedOn(incoming.headers),
  });
  behind.on('response', (answer) => {
    outgoing.writeHead(answer.statusCode ?? 502, passedOn(answer.headers));
    answer.pipe(outgoing);
  });
  behind.on('error', () => {
    outgoing.stream.close();
  });
  incoming.pipe(behind);
}

function passedOn(headers: IncomingHttpHeaders): IncomingHttpHeaders {
  return Object.fromEntries(
    Object.entries(headers).filter(([name]) => !name.startsWith(':') && !ofTheConnection.has(name)),
  );
}
