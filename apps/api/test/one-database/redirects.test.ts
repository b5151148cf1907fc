import { generateKeyPairSync } from 'node:crypto';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { describeApi } from '../support/test-database.ts';
import { startTestApi, type TestApi } from '../support/test-api.ts';

/** Foreign addresses that a careless redirect would accept as its own. */
const vectors = [
  '//evil.test',
  '///evil.test',
  '////evil.test',
  '/\\evil.test',
  '\\\\evil.test',
  '\\/evil.test',
  '/\t/evil.test',
  '/\n/evil.test',
  '/\r\nLocation: https://evil.test',
  '%0d%0aLocation:%20https://evil.test',
  '/%2f/evil.test',
  '/%5cevil.test',
  '%2f%2fevil.test',
  '%252f%252fevil.test',
  '/..//evil.test',
  '/.//evil.test',
  'https://evil.test',
  'HTTPS:evil.test',
  'http:/\\evil.test',
  'https://flowdeck.test@evil.test',
  'https://flowdeck.test.evil.test/',
  'javascript:alert(1)',
  ' javascript:alert(1)',
  'java\nscript:alert(1)',
  'data:text/html,<script>alert(1)</script>',
  'vbscript:x',
  'blob:https://evil.test/x',
  '@evil.test',
  '?next=//evil.test',
  '#//evil.test',
  '/dashboard?token=x&next=//evil.test',
  '\u2028//evil.test',
];
/** Common names of such parameters, and the ones that are actually read. */
const names = ['from', 'next', 'redirect', 'redirect_uri', 'returnTo', 'url', 'error', 'provider'];
const form = { 'content-type': 'application/x-www-form-urlencoded' };
const elsewhere = {
  host: 'evil.test',
  'x-forwarded-host': 'evil.test',
  referer: 'https://evil.test/',
};
const app = 'http://flowdeck.test';

describeApi('redirects', () => {
  let api: TestApi;
  beforeAll(async () => {
    const { privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
    // No visitor reaches the provider, because it does not exist.
    const client = { clientId: 'flowdeck', issuer: new URL('http://127.0.0.1:9') };
    api = await startTestApi({
      providers: {
        google: { ...client, clientSecret: 'secret' },
        apple: { ...client, teamId: 'team', keyId: 'key', privateKey },
      },
    });
  });
  afterAll(() => api.close());

  it.each([
    ['GET', '/api/auth/google'],
    ['GET', '/api/auth/apple'],
    ['GET', '/api/auth/google/callback'],
    ['POST', '/api/auth/apple/callback'],
    ['POST', `/api/auth/link/${'A'.repeat(43)}`],
  ] as const)('of %s %s lead to this origin, whatever is requested', async (method, path) => {
    const seen = new Set<string>();
    for (const vector of vectors) {
      const parameters = new URLSearchParams(
        Object.fromEntries(names.map((name) => [name, vector])),
      );
      parameters.set('state', vector);
      parameters.set('code', vector);
      const response = await api.app.inject({
        method,
        url: `${path}?${parameters.toString()}`,
        headers: { ...elsewhere, ...(method === 'POST' && form) },
        payload: method === 'POST' ? parameters.toString() : undefined,
      });
      expect(response.statusCode, vector).toBe(303);
      const location = String(response.headers.location);
      expect(location, vector).toMatch(/^\/(?![/\\])/);
      expect(new URL(location, app).origin, vector).toBe(app);
      seen.add(location);
    }
    // They contain nothing from the request, so all of them are the same.
    expect([...seen]).toHaveLength(1);
  });
});
