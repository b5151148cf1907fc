import { captureLead } from '@flowdeck/contract/leads/leads';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { createLeadProvider } from '../../src/leads/captures/provider.ts';
import { describeApi } from '../support/test-database.ts';
import { startTestApi, type TestApi } from '../support/test-api.ts';

const key = 'secret-provider-key';
const lead = { email: 'ada@analytical.de', company: 'Analytical' };
const facts = { location: 'London', industry: 'Computing', companySize: '11–50' };

interface Asked {
  method: string | undefined;
  authorization: string | undefined;
  body: unknown;
}

/** A provider on loopback whose answers the test sets. */
function startProvider() {
  const asked: Asked[] = [];
  let answer: (response: ServerResponse) => void = (response) => response.end('{}');
  const server = createServer((request: IncomingMessage, response) => {
    let body = '';
    request.on('data', (chunk: Buffer) => (body += chunk.toString()));
    request.on('end', () => {
      const { method, headers } = request;
      asked.push({ method, authorization: headers.authorization, body: JSON.parse(body) });
      answer(response);
    });
  });
  return {
    asked,
    answers: (next: typeof answer) => (answer = next),
    json: (value: unknown) => (answer = (response) => response.end(JSON.stringify(value))),
    listen: () =>
      new Promise<URL>((resolve) => {
        server.listen(0, '127.0.0.1', () => {
          const { port } = server.address() as AddressInfo;
          resolve(new URL(`http://127.0.0.1:${String(port)}/enrich`));
        });
      }),
    close: () => {
      server.closeAllConnections();
      return new Promise((resolve) => server.close(resolve));
    },
  };
}

describe('the enrichment provider', () => {
  let service: ReturnType<typeof startProvider>;
  let url: URL;
  let logged: string[];
  beforeEach(async () => {
    service = startProvider();
    url = await service.listen();
    logged = [];
  });
  afterEach(() => service.close());

  const find = (timeoutMs?: number, apiKey: string | null = key) =>
    createLeadProvider({ url, apiKey }, (reason) => logged.push(reason), timeoutMs).find(lead);

  it('receives the address, the company and the key', async () => {
    service.json(facts);
    expect(await find()).toEqual(facts);
    expect(service.asked).toEqual([{ method: 'POST', authorization: `Bearer ${key}`, body: lead }]);
    expect(logged).toEqual([]);
  });

  it('receives no key if none is configured', async () => {
    service.json(facts);
    expect(await find(undefined, null)).toEqual(facts);
    expect(service.asked[0]?.authorization).toBeUndefined();
  });

  it('may know part of it; blanks and “unknown” do not count', async () => {
    service.json({ location: ' Bonn ', industry: 'UNKNOWN', companySize: '  ', other: 1 });
    expect(await find()).toEqual({ location: 'Bonn', industry: null, companySize: null });
    service.json({});
    expect(await find()).toEqual({ location: null, industry: null, companySize: null });
  });

  it('may answer 404 for an unknown lead', async () => {
    service.answers((response) => response.writeHead(404).end('{}'));
    expect(await find()).toBeNull();
    expect(logged).toEqual([]);
  });

  const big = JSON.stringify({ ...facts, more: 'x'.repeat(2 * 1024 * 1024) });
  it.each<[string, (response: ServerResponse) => void, string]>([
    ['401', (response) => response.writeHead(401).end(key), 'HTTP 401'],
    ['429', (response) => response.writeHead(429).end(), 'HTTP 429'],
    ['500', (response) => response.writeHead(500).end('{}'), 'HTTP 500'],
    [
      'a redirect',
      (response) => response.writeHead(307, { location: '/elsewhere' }).end(),
      'HTTP 307',
    ],
    ['HTML', (response) => response.end('<html>'), 'the answer cannot be used'],
    ['truncated JSON', (response) => response.end('{"location":"Lo'), 'the answer cannot be used'],
    ['a list', (response) => response.end('[]'), 'the answer cannot be used'],
    ['a number', (response) => response.end('{"location":7}'), 'the answer cannot be used'],
    [
      'a text of 201 characters',
      (response) => response.end(JSON.stringify({ location: 'x'.repeat(201) })),
      'the answer cannot be used',
    ],
    ['2 MB', (response) => response.end(big), 'the answer is too large'],
    ['a lost connection', (response) => response.destroy(), 'UND_ERR_SOCKET'],
  ])('is skipped after %s', async (_, answer, reason) => {
    service.answers(answer);
    expect(await find()).toBeNull();
    expect(logged).toEqual([reason]);
    expect(service.asked).toHaveLength(1);
    expect(logged.join()).not.toMatch(new RegExp(`${key}|${lead.email}`));
  });

  it('is not waited for, whether it starts or finishes its answer late', async () => {
    service.answers(() => undefined);
    expect(await find(50)).toBeNull();
    service.answers((response) => response.write('{"location":'));
    expect(await find(50)).toBeNull();
    expect(logged).toEqual(Array(2).fill('no whole answer in time'));
  });

  it('is skipped if nothing listens', async () => {
    await service.close();
    expect(await find()).toBeNull();
    expect(logged).toEqual(['ECONNREFUSED']);
  });
});

describeApi('lead capture with a provider', () => {
  const service = startProvider();
  let api: TestApi;
  let token: string;
  beforeAll(async () => {
    api = await startTestApi({ leadProvider: { url: await service.listen(), apiKey: key } });
    ({ token } = await api.addSignedIn('somebody'));
  });
  afterAll(async () => {
    await api.close();
    await service.close();
  });

  const capture = async (more: object = {}) =>
    (await api.call(captureLead, { token, body: { ...lead, ...more } })).data;

  it('prefers it to what the address reveals', async () => {
    service.json(facts);
    const data = await capture();
    expect(data.lead.enrichedData).toEqual(facts);
    expect(data).toMatchObject({ confidence: 0.95, enrichmentStatus: 'complete' });
  });

  it('keeps its earlier answer if it fails later', async () => {
    service.answers((response) => response.writeHead(500).end());
    expect((await capture()).lead.enrichedData).toEqual(facts);
  });

  it('falls back to the address', async () => {
    const { lead } = await capture({ email: 'jean@exemple.fr' });
    expect(lead.enrichedData).toMatchObject({ location: 'France', companySize: 'Unknown' });
  });
});
