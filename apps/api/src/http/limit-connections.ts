import type { Server } from 'node:http';
import type { Socket } from 'node:net';

/** Closes what a client opens beyond `max` connections, so that none can use up all of the server's. */
export function limitConnections(server: Server, max: number): void {
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
