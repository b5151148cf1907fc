import { once } from 'node:events';
import { createServer, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { generateContent, getContentAnalytics } from '@flowdeck/contract/content/content';
import { successBody } from '@flowdeck/contract/endpoint';
import type { TextPart } from '@flowdeck/contract/event-stream';
import { problemBody } from '@flowdeck/contract/problem';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { createModelClient } from '../../src/content/model-client.ts';
import { startTestApi, type TestApi } from '../support/test-api.ts';
import { describeApi } from '../support/test-database.ts';

const launch = { title: 'Calm launches' };
const chunk = (content: string, finish_reason: string | null = null) =>
  `data: ${JSON.stringify({ choices: [{ index: 0, finish_reason, delta: { content } }] })}\n\n`;

// On real connections, because hanging up is part of it.
describeApi('content that comes in parts', () => {
  let api: TestApi;
  let address: string;
  let token: string;
  /** What the endpoint of the language model has been asked and has not answered. */
  let held: ServerResponse[];
  let onAsked: () => void;
  const model = createServer((request, response) => {
    request.resume();
    held.push(response);
    onAsked();
  });

  beforeEach(async () => {
    held = [];
    onAsked = () => undefined;
    await new Promise<void>((listening) => model.listen(0, '127.0.0.1', listening));
    const { port } = model.address() as AddressInfo;
    const baseUrl = new URL(`http://127.0.0.1:${String(port)}/v1`);
    const config = { baseUrl, model: 'small', apiKey: null, timeoutMs: 30_000 };
    api = await startTestApi({ model: createModelClient(config) });
    await api.app.listen({ port: 0, host: '127.0.0.1' });
    address = `http://127.0.0.1:${String((api.app.server.address() as AddressInfo).port)}`;
    token = (await api.addSignedIn('writer')).token;
  });
  afterEach(async () => {
    model.closeAllConnections();
    await new Promise((closed) => model.close(closed));
    // fetch opens connections in advance, which the server would wait for.
    api.app.server.closeAllConnections();
    await api.close();
  });

  const asked = (count: number) =>
    new Promise<void>((resolve) => {
      onAsked = () => {
        if (held.length >= count) resolve();
      };
      onAsked();
    });

  const generate = (body: object, more: RequestInit = {}) =>
    fetch(address + generateContent.path, {
      method: 'POST',
      headers: {
        accept: 'application/json, text/event-stream',
        authorization: `Bearer ${token}`,
        'content-type': 'application/json',
      },
      body: JSON.stringify(body),
      ...more,
    });

  const eventsOf = (text: string) =>
    [...text.matchAll(/^event: (\w+)\ndata: (.*)$/gm)].map(([, name, data]) => ({
      name,
      data: JSON.parse(data ?? '') as unknown,
    }));

  const total = async () => (await api.call(getContentAnalytics, { token })).data.totalGenerated;

  it('begins at once, hands on what the model writes, and ends with the whole answer', async () => {
    const response = await generate(launch);
    expect(response.status).toBe(200);
    expect(response.headers.get('content-type')).toBe('text/event-stream');
    expect(response.headers.get('cache-control')).toBe('no-store');
    await asked(1);
    held[0]
      ?.writeHead(200, { 'content-type': 'text/event-stream' })
      .end(`${chunk('About ')}${chunk('launches.')}${chunk('', 'stop')}data: [DONE]\n\n`);
    const events = eventsOf(await response.text());
    const answer = events.pop();
    expect(answer?.name).toBe('answer');
    const body = successBody(generateContent).parse(answer?.data);
    const { data } = body as unknown as { data: { content: string } };
    expect(data).toMatchObject({ source: 'model', model: 'small', content: 'About launches.' });
    expect(events.map(({ name }) => name)).toEqual(events.map(() => 'part'));
    const text = (events as { data: TextPart }[]).reduce(
      (soFar, { data: part }) => soFar.slice(0, part.at) + part.text,
      '',
    );
    expect(data.content.startsWith(text)).toBe(true);
    expect(await total()).toBe(1);
  });

  it('says in the last event why there is no piece', async () => {
    const response = await generate(launch);
    await asked(1);
    held[0]?.writeHead(400).end();
    const last = eventsOf(await response.text()).at(-1);
    expect(last?.name).toBe('answer');
    expect(problemBody.parse(last?.data)).toMatchObject({
      code: 'model_failed',
      error: expect.stringContaining('refused the request') as string,
    });
    expect(await total()).toBe(0);
  });

  it('answers in JSON what needs no model, and what is refused', async () => {
    const template = await generate({ ...launch, writer: 'template' });
    expect(template.headers.get('content-type')).toMatch(/^application\/json/);
    expect(await template.json()).toMatchObject({ data: { source: 'template', model: null } });
    const refused = await generate({ title: '' });
    expect(refused.status).toBe(400);
    expect(problemBody.parse(await refused.json()).code).toBe('invalid_request');
    expect(held).toEqual([]);
  });

  it('answers a client that accepts JSON alone as ever', async () => {
    const accept = { accept: 'application/json', 'content-type': 'application/json' };
    const pending = generate(launch, { headers: { ...accept, authorization: `Bearer ${token}` } });
    await asked(1);
    const choices = [{ finish_reason: 'stop', message: { content: 'Whole.' } }];
    held[0]?.setHeader('content-type', 'application/json').end(JSON.stringify({ choices }));
    expect(await (await pending).json()).toMatchObject({ data: { content: 'Whole.' } });
  });

  it.each([
    ['in parts', 'text/event-stream'],
    ['whole', 'application/json'],
  ])('stops the model when the client hangs up (%s), and frees the places', async (_, accept) => {
    const headers = { accept, 'content-type': 'application/json' };
    const leaving = new AbortController();
    const calls = [1, 2, 3].map(() =>
      generate(launch, {
        headers: { ...headers, authorization: `Bearer ${token}` },
        signal: leaving.signal,
      })
        .then((response) => response.text())
        .catch(() => 'gone'),
    );
    // Two of an account at a time; the third waits.
    await asked(2);
    const closed = held.map((response) => once(response, 'close'));
    leaving.abort();
    await Promise.all([...calls, ...closed]);

    const next = generate(launch);
    await asked(3);
    held[2]
      ?.writeHead(200, { 'content-type': 'text/event-stream' })
      .end(`${chunk('Mine.')}${chunk('', 'stop')}data: [DONE]\n\n`);
    expect(eventsOf(await (await next).text()).at(-1)?.data).toMatchObject({ success: true });
    expect(held).toHaveLength(3);
    expect(await total()).toBe(1);
  });
});
