import { createLeadForm, trapName } from '@flowdeck/contract/leads/lead-forms';
import { randomUUID } from 'node:crypto';
import fc from 'fast-check';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { anyText } from '../support/fuzz/values.ts';
import { describeApi } from '../support/test-database.ts';
import { startTestApi, type TestApi } from '../support/test-api.ts';

const seed = 20260302;
const numRuns = 60;
const mediaTypes = [
  'application/x-www-form-urlencoded',
  'application/x-www-form-urlencoded; charset=x',
  'multipart/form-data; boundary=email',
  'multipart/form-data',
  'application/json',
  'text/plain',
  'x',
];

const encoded = anyText.map((text) => encodeURIComponent(text.toWellFormed()));
const broken = fc.constantFrom(
  '%',
  '%zz',
  '%00',
  '%ff',
  '..%2f',
  'x'.repeat(101),
  'x'.repeat(9_000),
);
const segment = fc.oneof(encoded, broken, fc.constant('A'.repeat(43)), fc.constant(randomUUID()));
const name = fc.constantFrom(
  'state',
  'code',
  'error',
  'user',
  'id_token',
  '__proto__',
  'from',
  'email',
  'firstName',
  'consent',
  'stamp',
  trapName,
  'website',
);
const form = fc
  .array(fc.tuple(name, fc.oneof(encoded, broken, fc.constant('{"name":{"firstName":7}}'))))
  .map((pairs) => pairs.map((pair) => pair.join('=')).join('&'));

/** What the server serves besides the calls in its OpenAPI description. */
const places = [
  ['GET', '/api/auth/link/'],
  ['POST', '/api/auth/link/'],
  ['GET', '/unsubscribe/'],
  ['POST', '/unsubscribe/'],
  ['GET', '/m/'],
  ['GET', '/r/'],
  ['GET', '/r/7b0c2c34-2e9d-4c7a-9f10-0d4a7f1f6a11/'],
  ['GET', '/f/'],
  ['POST', '/f/'],
  ['POST', '/f/{key}?'],
  ['GET', '/consent/'],
  ['POST', '/consent/'],
  ['GET', '/api/auth/google?from='],
  ['GET', '/api/auth/google/callback?'],
  ['POST', '/api/auth/apple/callback?'],
  ['GET', '/readyz?'],
  ['GET', '/assets/'],
  ['GET', '/'],
] as const;

describeApi('generated page requests', () => {
  let api: TestApi;
  /** What the address of a form ends with. */
  let key: string;
  beforeAll(async () => {
    api = await startTestApi();
    const { token } = await api.addSignedIn('owner');
    const { data } = await api.call(createLeadForm, { token, body: { name: 'Contact page' } });
    key = new URL(data.address).pathname.replace('/f/', '');
  });
  afterAll(() => api.close());

  it.each(places)(
    'to %s %s never cause a server error, and show nothing unescaped',
    async (method, path) => {
      await fc.assert(
        fc.asyncProperty(
          segment,
          form,
          fc.constantFrom(...mediaTypes),
          async (end, payload, type) => {
            const url = path.endsWith('?') ? `${path}${payload}` : `${path}${end}`;
            const { statusCode, headers, body } = await api.app.inject({
              method,
              url: url.replace('{key}', key),
              headers: {
                cookie: `flowdeck_google=${payload}; flowdeck_apple=${payload}`,
                ...(method === 'POST' && { 'content-type': type }),
              },
              payload: method === 'POST' ? payload : undefined,
            });
            expect(statusCode).toBeLessThan(500);
            expect(headers).toMatchObject({
              'x-content-type-options': 'nosniff',
              'referrer-policy': expect.stringMatching(/^(no-referrer|strict-origin)$/) as string,
              'content-security-policy': expect.stringContaining("default-src 'none'") as string,
            });
            const html = String(headers['content-type']).startsWith('text/html');
            if (html) expect(body).not.toMatch(/<script|onerror=|<img/);
          },
        ),
        { seed, numRuns },
      );
    },
  );
});
