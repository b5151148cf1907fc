import { createHmac } from 'node:crypto';
import { once } from 'node:events';
import { createServer, type IncomingHttpHeaders, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

/** A call that a receiver got. */
export interface Received {
  path: string;
  headers: IncomingHttpHeaders;
  /** As it came. */
  body: string;
}

/** A webhook on this machine that notes every call. */
export async function startReceiver() {
  const state = {
    calls: [] as Received[],
    /** How it answers from now on. */
    answer: (response: ServerResponse): void => void response.end('Thank you'),
  };
  const server = createServer((request, response) => {
    let body = '';
    request.on('data', (chunk: Buffer) => (body += chunk.toString()));
    request.on('end', () => {
      state.calls.push({ path: request.url ?? '', headers: request.headers, body });
      state.answer(response);
    });
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  return {
    state,
    url: `http://127.0.0.1:${String(port)}/events`,
    /** With a status from now on. */
    answerWith: (status: number) => {
      state.answer = (response) => void response.writeHead(status).end(`Status ${String(status)}`);
    },
    close: () => {
      server.closeAllConnections();
      server.close();
    },
  };
}

export type Receiver = Awaited<ReturnType<typeof startReceiver>>;

/** What the signature of a call has to be. */
export const signatureOf = ({ headers, body }: Received, secret: string): string => {
  const signed = `${String(headers['x-flowdeck-timestamp'])}.${body}`;
  return `sha256=${createHmac('sha256', secret).update(signed).digest('hex')}`;
};
