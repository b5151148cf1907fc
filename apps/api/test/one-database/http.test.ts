import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { ping } from '@flowdeck/contract/operations/status';
import { listWorkflows } from '@flowdeck/contract/workflows/workflows';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { refusalsCopy } from '@flowdeck/domain/refusals-copy';
import { describeApi } from '../support/test-database.ts';
import { expectProblem, startTestApi, type TestApi } from '../support/test-api.ts';

const json = { 'content-type': 'application/json' };
const page = '<!doctype html><title>Flowdeck</title>';
const home = '<title>Home</title><meta property="og:image" content="/card.png" >';
const script = 'export const answer = 42;\n';
const workspace = '0198c0de-0000-7000-8001-000000000001';

describeApi('http', () => {
  let api: TestApi;
  let webDir: string;
  let token: string;
  beforeAll(async () => {
    webDir = await mkdtemp(path.join(tmpdir(), 'flowdeck-web-'));
    await mkdir(path.join(webDir, 'assets'));
    await writeFile(path.join(webDir, 'index.html'), page);
    await mkdir(path.join(webDir, 'pages'));
    await writeFile(path.join(webDir, 'pages', 'signin.html'), 'the document of /signin');
    await writeFile(path.join(webDir, 'pages', 'index.html'), home);
    await writeFile(path.join(webDir, 'assets', 'main-abc123.js'), script);
    await writeFile(path.join(webDir, 'assets', 'main-abc123.js.br'), 'brotli bytes');
    api = await startTestApi({ webDir, https: true });
    ({ token } = await api.addSignedIn('somebody'));
  });
  afterAll(async () => {
    await api.close();
    await rm(webDir, { recursive: true });
  });

  const post = (payload: string, headers: Record<string, string> = json) =>
    api.app.inject({
      method: 'POST',
      url: '/api/workflows',
      payload,
      headers: { authorization: `Bearer ${token}`, ...headers },
    });

  it('refuses a body that tries to set the prototype', async () => {
    const body = '{"name":"a","type":"Verification","description":"b","__proto__":{"x":1}}';
    expect(expectProblem(await post(body)).code).toBe('invalid_request');
  });

  it('refuses what a form sends', async () => {
    const headers = { 'content-type': 'application/x-www-form-urlencoded' };
    expect(expectProblem(await post('{}', headers)).code).toBe('unsupported_media_type');
  });

  it.each([
    ['DELETE', '/api/workflows', 'GET, HEAD, POST'],
    ['PUT', '/api/workflows/17/status', 'PATCH'],
    ['GET', '/api/auth/signin', 'POST'],
    ['OPTIONS', '/api/ping', 'GET, HEAD'],
  ] as const)('refuses %s %s and says what it accepts', async (method, url, allow) => {
    const response = await api.app.inject({ method, url, payload: 'not json', headers: json });
    expect(expectProblem(response).code).toBe('method_not_allowed');
    expect(response.headers.allow).toBe(allow);
  });

  it.each(['/api', '/api/', '/api/nothing', '/api/content/', '/api/content/%00', '/api/%zz'])(
    'refuses %s, also to a browser',
    async (url) => {
      const headers = { accept: 'text/html' };
      const response = await api.app.inject({ method: 'GET', url, headers });
      expect(['not_found', 'invalid_request']).toContain(expectProblem(response).code);
      expect(response.headers).toMatchObject({
        'x-content-type-options': 'nosniff',
        'cache-control': 'no-store',
      });
    },
  );

  it.each(['Basic YTpi', 'Bearer', 'Bearer a b', `Bearer ${'x'.repeat(5_000)}`])(
    'refuses the authorization %j',
    async (authorization) => {
      const headers = { authorization };
      const response = await api.app.inject({ url: '/api/workflows', headers });
      expect(expectProblem(response).code).toBe('unauthenticated');
      expect(response.headers['www-authenticate']).toBe('Bearer');
    },
  );

  it('sends security headers with every answer, and forbids storing API answers', async () => {
    for (const url of [
      '/',
      '/api/ping',
      '/%61pi/ping',
      '/api/nothing',
      '/%61pi/nothing',
      '/api/%zz',
      '/assets/main-abc123.js',
      '/nothing',
    ]) {
      const { headers } = await api.app.inject({ url });
      expect(headers).toMatchObject({
        'content-security-policy': expect.stringContaining("default-src 'none'") as string,
        'x-content-type-options': 'nosniff',
        'referrer-policy': 'no-referrer',
        'cross-origin-opener-policy': 'same-origin',
        'strict-transport-security': 'max-age=31536000',
      });
      if (url.includes('pi/')) expect(headers['cache-control']).toBe('no-store');
    }
  });

  it('serves the web app: pages uncached, hashed files cached for a year', async () => {
    const accept = 'text/html,application/xhtml+xml';
    for (const url of ['/dashboard', '/dashboard?token=abc', '/a/deep/link']) {
      const response = await api.app.inject({ url, headers: { accept } });
      expect(response.statusCode, url).toBe(200);
      expect(response.body).toBe(page);
      expect(response.headers['cache-control']).toBe('no-cache');
    }
    const asset = await api.app.inject({ url: '/assets/main-abc123.js' });
    expect(asset.body).toBe(script);
    expect(asset.headers['cache-control']).toBe('public, max-age=31536000, immutable');
    expect(asset.headers.vary).toBe('accept-encoding');
  });

  it.each([undefined, '*/*', 'application/json', 'text/html'])(
    'serves a page whatever the client accepts: %s',
    async (accept) => {
      const headers = accept === undefined ? {} : { accept };
      for (const [url, document] of [
        ['/dashboard?status=paused', page],
        ['/signin', 'the document of /signin'],
      ] as const) {
        const got = await api.app.inject({ url, headers });
        expect(got.statusCode).toBe(200);
        expect(got.body).toBe(document);
        const asked = await api.app.inject({ method: 'HEAD', url, headers });
        expect(asked.statusCode).toBe(200);
        expect(asked.headers['content-type']).toContain('text/html');
        expect(asked.headers['content-length']).toBe(String(document.length));
        expect(asked.body).toBe('');
      }
    },
  );

  it('leaves an address with a dot to the web app’s 404 page when a browser opens it', async () => {
    const response = await api.app.inject({
      url: '/no.such.page',
      headers: { accept: 'text/html' },
    });
    expect(response.body).toBe(page);
  });

  it.each([
    ['/signin?from=mail', 'the document of /signin'],
    [`/w/${workspace}/signin?from=mail`, 'the document of /signin'],
    [`/w/${workspace}/signin/`, page],
    ['/w/acme/signin', page],
    ['/signin/', page],
    ['/constructor', page],
  ])('serves the document that the build made for each page: %s', async (url, document) => {
    const response = await api.app.inject({ url, headers: { accept: 'text/html' } });
    expect(response.statusCode).toBe(200);
    expect(response.headers).toMatchObject({
      'cache-control': 'no-cache',
      vary: 'accept-encoding',
    });
    expect(response.body).toBe(document);
  });

  it.each(['/', `/w/${workspace}`])(
    'tells a crawler in full where the picture of a shared link is: %s',
    async (url) => {
      const { body } = await api.app.inject({ url });
      expect(body).toBe(home.replace('/card.png', 'http://flowdeck.test/card.png'));
    },
  );

  it('serves the files that the build compressed', async () => {
    const headers = { 'accept-encoding': 'br, gzip' };
    const response = await api.app.inject({ url: '/assets/main-abc123.js', headers });
    expect(response.headers['content-encoding']).toBe('br');
    expect(response.headers['content-type']).toContain('javascript');
    expect(response.headers['cache-control']).toContain('immutable');
  });

  it.each([
    ['a missing script', 'GET', '/assets/gone.js', '*/*'],
    ['a missing script that is opened as a page', 'GET', '/assets/gone.js', 'text/html'],
    ['a missing file', 'GET', '/robots.txt', '*/*'],
    ['a missing file that is only asked about', 'HEAD', '/favicon.ico', '*/*'],
    ['a page that is posted to', 'POST', '/dashboard', 'text/html'],
    ['a hidden file that is opened as a page', 'GET', '/.env', 'text/html'],
    ['a file in a hidden folder', 'GET', '/.git/config', 'text/html'],
    ['a file outside', 'GET', '/..%2f..%2fetc/passwd', '*/*'],
  ] as const)('answers 404 for %s', async (_, method, url, accept) => {
    const response = await api.app.inject({ method, url, headers: { accept } });
    if (method === 'HEAD') expect(response.statusCode).toBe(404);
    else expect(expectProblem(response).code).toBe('not_found');
  });
});

describeApi('http without its database', () => {
  it('answers 503 and recovers', async () => {
    const api = await startTestApi();
    const { token } = await api.addSignedIn('somebody');
    expect((await api.call(ping)).data).toEqual({ database: 'up' });

    await api.database.cut();
    const gone = await api.call(ping);
    expect(gone.problem).toMatchObject({
      code: 'unavailable',
      error: refusalsCopy.errors.ping,
    });
    expect((await api.call(listWorkflows, { token })).problem.code).toBe('unavailable');

    if (api.database.mend) {
      await api.database.mend();
      expect((await api.call(ping)).status).toBe(200);
      expect((await api.call(listWorkflows, { token })).status).toBe(200);
    }
    await api.close();
  });
});
