import { once } from 'node:events';
import type { IncomingMessage } from 'node:http';
import { connect, type AddressInfo } from 'node:net';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createLog } from '../../src/platform/log.ts';
import { describeApi } from '../support/test-database.ts';
import { startTestApi, type TestApi } from '../support/test-api.ts';

const post = 'POST /api/auth/signin HTTP/1.1\r\nHost: a\r\nContent-Type: application/json\r\n';

/** What no well-behaved client sends. */
const requests: Record<string, string> = {
  'no HTTP': 'hello\r\n\r\n',
  'a handshake of TLS': '\u0016\u0003\u0001\u0002\u0000\u0001',
  'an unknown method': 'STEAL /api/ping HTTP/1.1\r\nHost: a\r\n\r\n',
  'a version that is none': 'GET /api/ping HTTP/9.9\r\nHost: a\r\n\r\n',
  'no host': 'GET /api/ping HTTP/1.1\r\n\r\n',
  'a header with NUL': 'GET / HTTP/1.1\r\nHost: a\r\nX: a\0b\r\n\r\n',
  'a header that is folded': 'GET / HTTP/1.1\r\nHost: a\r\n b\r\n\r\n',
  'headers without end': `GET / HTTP/1.1\r\nHost: a\r\n${'X: y\r\n'.repeat(10_000)}\r\n`,
  'a path without end': `GET /${'x'.repeat(100_000)} HTTP/1.1\r\nHost: a\r\n\r\n`,
  'a path of bytes that are no text': 'GET /api/\xff\xfe HTTP/1.1\r\nHost: a\r\n\r\n',
  'two lengths': `${post}Content-Length: 2\r\nContent-Length: 40\r\n\r\n{}`,
  'a length below zero': `${post}Content-Length: -1\r\n\r\n{}`,
  'a second request inside the first': `${post}Content-Length: 4\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n\r\nGET /api/auth/options HTTP/1.1\r\nHost: a\r\n\r\n`,
  'chunks of no size': `${post}Transfer-Encoding: chunked\r\n\r\nzz\r\n{}\r\n0\r\n\r\n`,
};

describeApi('a request that is not HTTP', () => {
  let api: TestApi;
  let port: number;
  beforeAll(async () => {
    api = await startTestApi();
    await api.app.listen({ port: 0, host: '127.0.0.1' });
    ({ port } = api.app.server.address() as AddressInfo);
  });
  afterAll(() => api.close());

  /** Sends raw bytes, and returns what comes back until the server hangs up. */
  async function send(bytes: string): Promise<string> {
    const socket = connect(port, '127.0.0.1');
    let answer = '';
    socket.setEncoding('latin1').on('data', (text: string) => {
      answer += text;
    });
    // The server may hang up while bytes are being sent.
    socket.on('error', () => undefined);
    const closed = once(socket, 'close');
    socket.end(Buffer.from(bytes, 'latin1'));
    await closed;
    return answer;
  }

  it.each(Object.entries(requests))('is refused without harm: %s', async (_, bytes) => {
    const answer = await send(bytes);
    const statuses = [...answer.matchAll(/HTTP\/1\.1 (\d{3})/g)].map(([, status]) => status);
    expect(statuses.length).toBeLessThanOrEqual(1);
    for (const status of statuses) expect(status).toMatch(/^4/);
    expect((await fetch(`http://127.0.0.1:${String(port)}/api/ping`)).status).toBe(200);
  });

  it('is no failure of the server if a client hangs up in the middle of a body', async () => {
    const lines: string[] = [];
    const stream = { write: (line: string) => void lines.push(line) };
    const logging = await startTestApi({ log: createLog('info', stream) });
    await logging.app.listen({ port: 0, host: '127.0.0.1' });
    const { port: itsPort } = logging.app.server.address() as AddressInfo;
    const client = connect(itsPort, '127.0.0.1');
    client.write(`${post}Content-Length: 40\r\n\r\n{"user`);
    const [request] = (await once(logging.app.server, 'request')) as [IncomingMessage];
    const ended = new Promise((resolve) => request.once('close', resolve));
    client.destroy();
    await ended;
    await logging.close();
    expect(lines.filter((line) => (JSON.parse(line) as { level: number }).level > 30)).toEqual([]);
  });

  it.each([
    ['an expectation that is none', 'GET / HTTP/1.1\r\nHost: a\r\nExpect: miracles\r\n\r\n'],
    ['an address that cannot be decoded', 'GET /%zz HTTP/1.1\r\nHost: a\r\n\r\n'],
    ...Object.entries(requests).filter(([, bytes]) => /^GET|^hello/.test(bytes)),
  ])('is answered with every security header: %s', async (_, bytes) => {
    const [head = ''] = (await send(bytes)).split('\r\n\r\n');
    const expected = await fetch(`http://127.0.0.1:${String(port)}/api/ping`);
    for (const name of [
      'content-security-policy',
      'cross-origin-opener-policy',
      'cross-origin-resource-policy',
      'referrer-policy',
      'x-content-type-options',
      'x-frame-options',
    ]) {
      const value = expected.headers.get(name) ?? 'missing';
      expect(head.toLowerCase()).toContain(`${name}: ${value}\r\n`.toLowerCase());
    }
  });

  it.each([
    ['no host', '400 Bad Request'],
    ['a header with NUL', '400 Bad Request'],
    ['headers without end', '431 Request Header Fields Too Large'],
  ])('is answered as JSON like every other refusal: %s', async (request, status) => {
    const answer = await send(requests[request] ?? '');
    const [head = '', body = ''] = answer.split('\r\n\r\n');
    expect(head).toContain(`HTTP/1.1 ${status}\r\n`);
    for (const header of ["default-src 'none'", 'nosniff', 'no-store']) {
      expect(head).toContain(header);
    }
    expect(JSON.parse(body)).toMatchObject({ success: false, code: 'invalid_request' });
  });
});
