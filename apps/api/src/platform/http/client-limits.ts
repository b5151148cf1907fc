import type { Server } from 'node:http';
import type { Socket } from 'node:net';

/**
 * Options of Fastify that end a request which does not arrive completely in time. By default, it waits
 * for ever, so that uploads which stall could use up all connections.
 * @param requestTimeout in milliseconds
 */
export const requestLimits = (requestTimeout = 20_000) => ({
  requestTimeout,
  http: {
    requestTimeout,
    // Node.js ignores a request timeout that is below the one for headers.
    headersTimeout: requestTimeout,
    connectionsCheckingInterval: requestTimeout / 4,
    // `answerOddRequests` refuses them.
    requireHostHeader: false,
  },
});

/**
 * Closes what a client opens beyond `max` connections, so that none can use up all of the server's. The
 * connections of a trusted proxy are those of everyone, so they are not counted.
 */
export function limitConnections(server: Server, trustProxy: string[] | false, max = 256): void {
  if (trustProxy !== false) return;
  const open = new Map<string, number>();
  server.on('connection', (socket: Socket) => {
    const client = socket.remoteAddress ?? '';
    const count = (open.get(client) ?? 0) + 1;
    open.set(client, count);
    socket.once('close', () => {
      const left = (open.get(client) ?? 1) - 1;
      if (left > 0) open.set(client, left);
      else open.delete(client);
    });
    if (count > max) socket.destroy();
  });
}
