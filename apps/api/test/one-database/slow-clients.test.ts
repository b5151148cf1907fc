import { once } from 'node:events';
import { connect, type AddressInfo, type Socket } from 'node:net';
import { afterEach, expect, it } from 'vitest';
import { startTestApi, type TestApi } from '../support/test-api.ts';
import { describeApi } from '../support/test-database.ts';

describeApi('a client that holds on to connections', () => {
  let api: TestApi;
  const sockets: Socket[] = [];
  afterEach(async () => {
    for (const socket of sockets.splice(0)) socket.destroy();
    await api.close();
  });

  async function listen(options: Parameters<typeof startTestApi>[0]): Promise<number> {
    api = await startTestApi(options);
    await api.app.listen({ port: 0, host: '127.0.0.1' });
    return (api.app.server.address() as AddressInfo).port;
  }

  const open = async (port: number): Promise<Socket> => {
    const socket = connect(port, '127.0.0.1').on('error', () => undefined);
    sockets.push(socket);
    await once(socket, 'connect');
    return socket;
  };

  it('gets 408 and is disconnected if its request does not arrive', async () => {
    const port = await listen({ requestTimeout: 200 });
    const socket = await open(port);
    let answer = '';
    socket.setEncoding('latin1').on('data', (text: string) => (answer += text));
    const closed = once(socket, 'close');
    socket.write(
      'POST /api/auth/signin HTTP/1.1\r\nHost: a\r\nContent-Type: application/json\r\n' +
        'Content-Length: 40\r\n\r\n{"username":',
    );
    await closed;
    expect(answer).toMatch(/^HTTP\/1\.1 408 /);
  });

  it('cannot open more than its share, and gets it back when it closes one', async () => {
    const port = await listen({ connectionsPerClient: 2 });
    const [first] = await Promise.all([open(port), open(port)]);
    const third = connect(port, '127.0.0.1').on('error', () => undefined);
    await once(third.resume(), 'close');

    first.destroy();
    // The server notices in its own time; a refused connection takes no share.
    await expect
      .poll(async () => {
        const answer = await fetch(`http://127.0.0.1:${String(port)}/api/ping`).catch(() => null);
        return answer?.status;
      })
      .toBe(200);
  });

  it('counts as one of many behind a proxy', async () => {
    const port = await listen({ connectionsPerClient: 1, trustProxy: ['127.0.0.1'] });
    await open(port);
    await open(port);
    const answer = await fetch(`http://127.0.0.1:${String(port)}/api/ping`);
    expect(answer.status).toBe(200);
  });
});
