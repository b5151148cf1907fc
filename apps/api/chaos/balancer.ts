import { once } from 'node:events';
import { createServer, request, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { buffer } from 'node:stream/consumers';
import { errorCode } from '../src/platform/errors/start-error.ts';
import { until } from '../test/support/until.ts';

const healthCheckMs = 200;

/** What stands before many servers: it sends each request to one of those that say they are ready. */
export interface Balancer {
  address: string;
  /** Its servers, and how many requests each of them has answered. */
  answered: ReadonlyMap<string, number>;
  /** Milliseconds of the slowest request so far. */
  slowestMs: () => number;
  add: (server: string) => void;
  /** Resolves when it sends requests to this server. */
  sendsTo: (server: string) => Promise<void>;
  close: () => Promise<void>;
}

export async function startBalancer(): Promise<Balancer> {
  const answered = new Map<string, number>();
  const ready = new Set<string>();
  let turn = 0;
  let slowestMs = 0;

  async function check(server: string): Promise<void> {
    const isReady = await fetch(`${server}/readyz`).then(
      ({ ok }) => ok,
      () => false,
    );
    if (isReady) ready.add(server);
    else ready.delete(server);
  }
  const checks = setInterval(() => {
    for (const server of answered.keys()) void check(server);
  }, healthCheckMs);

  /** Like nginx: a request that a server did not even accept goes to the next one. */
  async function pass(message: IncomingMessage, body: Buffer): Promise<IncomingMessage> {
    for (;;) {
      const servers = [...ready];
      const server = servers[turn++ % servers.length];
      if (server === undefined) throw new Error('No server is ready');
      try {
        const answer = await send(server, message, body);
        answered.set(server, (answered.get(server) ?? 0) + 1);
        return answer;
      } catch (error) {
        if (errorCode(error) !== 'ECONNREFUSED') throw error;
        ready.delete(server);
      }
    }
  }

  async function answer(message: IncomingMessage, response: ServerResponse): Promise<void> {
    const startedAt = performance.now();
    const {
      statusCode = 502,
      headers,
      ...rest
    } = await pass(message, await buffer(message)).then(
      async (from) => ({
        statusCode: from.statusCode,
        headers: from.headers,
        body: await buffer(from),
      }),
      (error: unknown) => ({ statusCode: 502, headers: {}, body: String(error) }),
    );
    slowestMs = Math.max(slowestMs, performance.now() - startedAt);
    // These two are of one connection alone.
    const kept = Object.entries(headers).filter(
      ([name]) => !['connection', 'transfer-encoding'].includes(name),
    );
    response.writeHead(statusCode, Object.fromEntries(kept)).end(rest.body);
  }

  const front = createServer((message, response) => void answer(message, response));
  front.listen(0, '127.0.0.1');
  await once(front, 'listening');
  return {
    address: `http://127.0.0.1:${String((front.address() as AddressInfo).port)}`,
    answered,
    slowestMs: () => slowestMs,
    add: (server) => void answered.set(server, 0),
    sendsTo: (server) => until(`${server} is ready`, async () => ready.has(server)),
    async close() {
      clearInterval(checks);
      front.closeAllConnections();
      front.close();
      await once(front, 'close');
    },
  };
}

function send(server: string, message: IncomingMessage, body: Buffer): Promise<IncomingMessage> {
  const { method, url, headers } = message;
  return new Promise((resolve, reject) => {
    // Each on a connection of its own: one that is kept may be closed just as the next request is sent.
    const options = { method, headers: { ...headers, connection: 'close' }, agent: false };
    request(`${server}${url ?? ''}`, options, resolve)
      .on('error', reject)
      .end(body);
  });
}
