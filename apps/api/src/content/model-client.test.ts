import type { ContentRequest } from '@flowdeck/contract/content/content';
import { readdirSync, readFileSync } from 'node:fs';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { inspect } from 'node:util';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { Problem } from '@flowdeck/domain/problem';
import { createModelClient, type ModelTiming } from './model-client.ts';

const apiKey = 'sk-secret-model-key';
const request: ContentRequest = {
  title: 'Calm launches',
  keywords: ['launch'],
  tone: 'friendly',
  length: 'short',
  seoOptimized: true,
  intent: 'auto',
  facts: '',
  language: 'auto',
  writer: 'auto',
};
/** Short enough to wait for, long enough for a busy machine to answer on loopback. */
const patient: ModelTiming = { attempt: 20_000, total: 30_000, least: 10, pause: 1 };
const hasty: ModelTiming = { attempt: 500, total: 5_000, least: 10, pause: 1 };

interface Asked {
  url: string | undefined;
  authorization: string | undefined;
  body: { model: string; messages: { role: string; content: string }[] };
}
type Respond = (response: ServerResponse, nth: number) => void;

const completion = (content: unknown, finish_reason = 'stop') =>
  JSON.stringify({ id: 'x', choices: [{ index: 0, finish_reason, message: { content } }] });
const article = 'Hello.\n\n## Launch\n\n- One';

/** What endpoints have been seen to send for this article, as `.json`, or in parts as `.sse`. */
const answers = new URL('../../test/model-answers/', import.meta.url);
const recorded = (type: string) =>
  readdirSync(answers)
    .filter((name) => name.endsWith(type))
    .map((name) => new URL(name, answers));

/** An endpoint on loopback that the test tells what to answer. */
async function startEndpoint() {
  const asked: Asked[] = [];
  let respond: Respond = (response) => response.end(completion(article));
  const server = createServer((incoming: IncomingMessage, response) => {
    let body = '';
    incoming.on('data', (chunk: Buffer) => (body += chunk.toString()));
    incoming.on('end', () => {
      const { url, headers } = incoming;
      const { authorization } = headers;
      asked.push({ url, authorization, body: JSON.parse(body) as Asked['body'] });
      respond(response, asked.length);
    });
  });
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
  const { port } = server.address() as AddressInfo;
  return {
    asked,
    baseUrl: new URL(`http://127.0.0.1:${String(port)}/v1/`),
    answers: (next: Respond) => (respond = next),
    close: () => {
      server.closeAllConnections();
      return new Promise((closed) => server.close(closed));
    },
  };
}

const status =
  (code: number, headers: Record<string, string> = {}): Respond =>
  (response) =>
    response.writeHead(code, headers).end(`no, ${apiKey}`);

describe('the language model client', () => {
  let endpoint: Awaited<ReturnType<typeof startEndpoint>>;
  beforeEach(async () => {
    endpoint = await startEndpoint();
  });
  afterEach(() => endpoint.close());

  const client = (timing = patient) =>
    createModelClient(
      { baseUrl: endpoint.baseUrl, model: 'small', apiKey, timeoutMs: 30_000 },
      timing,
    );

  /** The refusal that a person gets; neither it nor its cause may hold the key. */
  async function refusal(timing = patient): Promise<Problem> {
    const problem: unknown = await client(timing)
      .write('workspace', request)
      .catch((error: unknown) => error);
    if (!(problem instanceof Problem)) throw new Error(`Not a problem: ${inspect(problem)}`);
    expect(inspect(problem, { depth: 9 })).not.toContain(apiKey);
    expect(problem.statusCode).toBe(503);
    return problem;
  }

  it('requests one article and returns its text', async () => {
    expect(client().name).toBe('small');
    expect(await client().write('workspace', request)).toBe(article);
    expect(endpoint.asked).toHaveLength(1);
    const [{ url, authorization, body } = { url: '', authorization: '', body: undefined }] =
      endpoint.asked;
    expect(url).toBe('/v1/chat/completions');
    expect(authorization).toBe(`Bearer ${apiKey}`);
    expect(body).toMatchObject({ model: 'small', stream: false });
    expect(JSON.parse(body?.messages[1]?.content ?? '')).toMatchObject({
      title: 'Calm launches',
      keywords: ['launch'],
      words: 300,
    });
  });

  it('sends no bearer token without a key', async () => {
    const { baseUrl } = endpoint;
    const config = { baseUrl, model: 'small', apiKey: null, timeoutMs: 30_000 };
    await createModelClient(config, patient).write('workspace', request);
    expect(endpoint.asked[0]?.authorization).toBeUndefined();
  });

  it.each(recorded('.json'))('reads the answer %s', async (file) => {
    endpoint.answers((response) => response.end(readFileSync(file)));
    expect(await client().write('workspace', request)).toBe(article);
  });

  it.each([
    [500, {}, 'is having problems', 30],
    [503, { 'retry-after': '600' }, 'is having problems', 600],
    [429, {}, 'has reached its request limit', 60],
    [429, { 'retry-after': '1800' }, 'has reached its request limit', 1800],
    [
      429,
      { 'retry-after': 'Fri, 31 Dec 9999 23:59:59 GMT' },
      'has reached its request limit',
      3600,
    ],
    [429, { 'retry-after': 'soon' }, 'has reached its request limit', 60],
    [401, {}, 'refused the request', 300],
    [302, { location: 'https://elsewhere.example/' }, 'refused the request', 300],
  ])(
    'reports in a sentence that the model answered %i %j',
    async (code, headers, text, retryAfter) => {
      endpoint.answers(status(code, headers));
      const problem = await refusal();
      expect(problem.message).toContain(text);
      expect(problem.headers).toEqual({ 'retry-after': String(retryAfter) });
    },
  );

  it.each([
    ['a failure that may pass is tried once more', 500, {}, 2],
    ['too many requests are left to the person', 429, {}, 1],
    ['a wait that fits is waited', 429, { 'retry-after': '0' }, 2],
    ['a wait that does not fit is left to the person', 429, { 'retry-after': '60' }, 1],
    ['a refusal stays one', 400, {}, 1],
  ])('%s', async (_, code, headers, requests) => {
    endpoint.answers(status(code, headers));
    await refusal();
    expect(endpoint.asked).toHaveLength(requests);
  });

  it('returns the result of the second attempt', async () => {
    endpoint.answers((response, nth) =>
      nth === 1 ? response.writeHead(502).end() : response.end(completion(article)),
    );
    expect(await client().write('workspace', request)).toBe(article);
  });

  it.each([
    ['truncated JSON', completion(article).slice(0, -9), 'unusable answer'],
    ['HTML', '<html></html>', 'unusable answer'],
    ['an empty answer', '', 'unusable answer'],
    ['no choice', '{"choices":[]}', 'unusable answer'],
    ['no text', completion(null), 'unusable answer'],
    ['only spaces', completion(' \n '), 'unusable answer'],
    ['filtered text', completion('x', 'content_filter'), 'unusable answer'],
    ['a text that was cut', completion(article, 'length'), 'stopped before the text was complete'],
    ['a text beyond the limit', completion('x'.repeat(100_001)), 'too long'],
  ])('refuses %s, without a second attempt', async (_, body, text) => {
    endpoint.answers((response) => response.end(body));
    expect((await refusal()).message).toContain(text);
    expect(endpoint.asked).toHaveLength(1);
  });

  it('stops reading an answer of 10 MB', async () => {
    let sent = 0;
    let closed: Promise<unknown> | undefined;
    endpoint.answers((response) => {
      closed = new Promise((resolve) => response.on('close', resolve));
      const chunk = 'x'.repeat(256 * 1024);
      const more = () => {
        while (sent < 10 * 1024 * 1024 && !response.destroyed) {
          sent += chunk.length;
          if (!response.write(chunk)) return void response.once('drain', more);
        }
        response.end();
      };
      more();
    });
    expect((await refusal()).message).toContain('too long');
    await closed;
    expect(sent).toBeLessThan(10 * 1024 * 1024);
  });

  it.each([
    ['a list of 340,000 choices', `{"choices":[${'{},'.repeat(340_000)}{}]}`],
    ['a text of 500,000 parts', `{"choices":[{"message":{"content":[${'1,'.repeat(500_000)}1]}}]}`],
    [
      'lists in 500,000 lists',
      `{"choices":[{"message":{"content":${'['.repeat(500_000)}${']'.repeat(500_000)}}}]}`,
    ],
  ])('cannot use %s', async (_, answer) => {
    endpoint.answers((response) => response.end(answer));
    expect((await refusal()).message).toContain('unusable answer');
  });

  it('gives up on an endpoint that never answers, after two attempts', async () => {
    endpoint.answers(() => undefined);
    expect((await refusal(hasty)).message).toContain('did not answer in time');
    expect(endpoint.asked).toHaveLength(2);
  });

  it('gives up on a slow drip', async () => {
    const timers: NodeJS.Timeout[] = [];
    endpoint.answers((response) => {
      timers.push(setInterval(() => response.write(' '), 10));
    });
    expect((await refusal(hasty)).message).toContain('did not answer in time');
    for (const timer of timers) clearInterval(timer);
  });

  it('reports that nothing listens, or that a connection broke', async () => {
    endpoint.answers((response) => response.destroy());
    expect((await refusal()).message).toContain('cannot be reached');
    await endpoint.close();
    expect((await refusal()).message).toContain('cannot be reached');
  });

  it('is bounded by the time limit of the configuration alone', async () => {
    endpoint.answers(() => undefined);
    const config = { baseUrl: endpoint.baseUrl, model: 'small', apiKey, timeoutMs: 1_000 };
    await expect(createModelClient(config).write('workspace', request)).rejects.toThrow(
      'did not answer in time',
    );
    expect(endpoint.asked).toHaveLength(1);
  });

  describe('in parts', () => {
    const chunk = (content: string, finish_reason: string | null = null) =>
      `data: ${JSON.stringify({ choices: [{ index: 0, finish_reason, delta: { content } }] })}\n\n`;
    const end = `${chunk('', 'stop')}data: [DONE]\n\n`;
    const inParts = (response: ServerResponse) =>
      response.writeHead(200, { 'content-type': 'text/event-stream; charset=utf-8' });

    /** The text as the caller saw it grow, and the result. */
    async function follow(timing = patient) {
      const seen: string[] = [];
      const onText = (text: string) => void seen.push(text);
      const result = await client(timing)
        .write('workspace', request, { onText })
        .catch((error: unknown) => error);
      return { seen, result };
    }

    it('hands the text on while it is written', async () => {
      let said: (() => void) | undefined;
      const heard = new Promise<void>((resolve) => (said = resolve));
      endpoint.answers((response) => {
        inParts(response).write(chunk('Hel'));
        void heard.then(() => response.end(chunk(article.slice(3)) + end));
      });
      const seen: string[] = [];
      const result = await client().write('workspace', request, {
        onText(text) {
          seen.push(text);
          if (text === 'Hel') said?.();
        },
      });
      expect(seen.slice(0, 2)).toEqual(['', 'Hel']);
      expect(result).toBe(article);
      expect(endpoint.asked[0]?.body).toMatchObject({ stream: true });
    });

    it.each([
      ['reasoning', '<think>Hm. '],
      ['a code fence', '```markdown'],
      ['the title', '# Calm'],
    ])('shows nothing of %s that is not at its end', async (_, text) => {
      endpoint.answers((response) =>
        inParts(response).end(chunk(text) + chunk(`\n</think>x`) + end),
      );
      expect((await follow()).seen.filter((one) => one.includes(text))).toEqual([]);
    });

    it.each(recorded('.sse'))('shows nothing but the article of %s', async (file) => {
      const events = readFileSync(file, 'utf8').split(/(?<=\n\n)/);
      endpoint.answers((response) => {
        inParts(response);
        void (async () => {
          for (const event of events) await new Promise((sent) => response.write(event, sent));
          response.end();
        })();
      });
      const { seen, result } = await follow();
      expect(result).toBe(article);
      expect(seen.filter((text) => !article.startsWith(text))).toEqual([]);
    });

    it('takes a whole answer of an endpoint that knows no parts', async () => {
      expect(await follow()).toEqual({ seen: [''], result: article });
    });

    it('begins anew after a stream that broke off, once', async () => {
      endpoint.answers((response, nth) => {
        inParts(response);
        if (nth === 1) response.end(chunk('Lost'));
        else response.end(chunk(article) + end);
      });
      const { seen, result } = await follow();
      expect(seen).toEqual(['', 'Lost', article]);
      expect(result).toBe(article);
      endpoint.answers((response) => inParts(response).end(chunk('Lost')));
      expect((await follow()).result).toMatchObject({ code: 'model_failed' });
      expect(endpoint.asked).toHaveLength(4);
    });

    it.each([
      [
        'a failure instead of the rest',
        chunk(article) + 'data: {"error":{},"choices":[]}\n\n' + end,
        'unusable answer',
      ],
      ['no chunk of a completion', 'data: {"error":{"message":"no"}}\n\n', 'unusable answer'],
      ['no text', end, 'unusable answer'],
      ['a text that was cut', chunk(article) + chunk('', 'length'), 'before the text was complete'],
      ['a text beyond the limit', chunk('x'.repeat(100_001)) + end, 'too long'],
    ])('refuses %s, without a second attempt', async (_, events, text) => {
      endpoint.answers((response) => inParts(response).end(events));
      const { result } = await follow();
      expect(result).toMatchObject({ code: 'model_failed' });
      expect((result as Problem).message).toContain(text);
      expect(endpoint.asked).toHaveLength(1);
    });

    it.each([
      ['reasoning', 8, chunk('<think> \n'.repeat(1_000))],
      ['empty chunks', 32, 'data: {"choices":[]}\n\n'.repeat(1_000)],
      ['empty events', 32, 'data:\n\n'.repeat(1_000)],
      ['one line', 4, 'data: '.repeat(1_000)],
    ])('stops reading endless %s at %i MB', async (_, megabytes, written) => {
      let sent = 0;
      endpoint.answers((response) => {
        inParts(response);
        const more = () => {
          while (!response.destroyed) {
            sent += written.length;
            if (!response.write(written)) return void response.once('drain', more);
          }
        };
        more();
      });
      expect(((await follow()).result as Problem).message).toContain('too long');
      expect(sent).toBeLessThan(megabytes * 1024 * 1024);
    });

    it('gives up on a drip that never ends', async () => {
      let timer: NodeJS.Timeout | undefined;
      endpoint.answers((response) => {
        inParts(response);
        timer = setInterval(() => response.write(chunk('x')), 10);
      });
      const { seen, result } = await follow(hasty);
      clearInterval(timer);
      expect(seen.length).toBeGreaterThan(1);
      expect((result as Problem).message).toContain('did not answer in time');
    });
  });

  it('stops asking, and frees the turn, when its caller gives up', async () => {
    const closed: Promise<unknown>[] = [];
    let twoAsked: () => void = () => undefined;
    const open = new Promise<void>((resolve) => (twoAsked = resolve));
    endpoint.answers((response, nth) => {
      closed.push(new Promise((resolve) => response.on('close', resolve)));
      if (nth === 2) twoAsked();
    });
    const model = client();
    const stop = new AbortController();
    const given = { signal: stop.signal };
    const ends = [1, 2, 3].map(() =>
      model.write('workspace', request, given).catch((error: unknown) => error),
    );
    await open;
    stop.abort(new Error('gave up'));
    for (const end of ends) expect(await end).toMatchObject({ message: 'gave up' });
    await Promise.all(closed);
    endpoint.answers((response) => response.end(completion(article)));
    expect(await model.write('workspace', request)).toBe(article);
    expect(endpoint.asked).toHaveLength(3);
  });

  it('makes four requests at a time, and refuses those beyond the queue', async () => {
    const open: ServerResponse[] = [];
    let most = 0;
    let atWork = 0;
    let full: () => void;
    const fourAsked = new Promise<void>((resolve) => (full = resolve));
    endpoint.answers((response) => {
      atWork += 1;
      most = Math.max(most, atWork);
      open.push(response);
      if (open.length === 4) full();
    });
    const model = client();
    const ask = (workspaceId: string) =>
      model.write(workspaceId, request).then(
        () => 'written',
        (error: unknown) => error as Problem,
      );
    const busy = Array.from({ length: 8 }, () => ask('busy'));
    const others = ['one', 'another', 'third'].map(ask);
    await fourAsked;
    expect(await busy.at(-1)).toMatchObject({
      code: 'rate_limited',
      headers: { 'retry-after': '10' },
    });

    const finish = (response: ServerResponse) => {
      atWork -= 1;
      response.end(completion(article));
    };
    endpoint.answers((response) => {
      atWork += 1;
      most = Math.max(most, atWork);
      finish(response);
    });
    open.forEach(finish);
    const written = (await Promise.all(busy)).filter((end) => end === 'written');
    expect(written).toHaveLength(7);
    expect(await Promise.all(others)).toEqual(['written', 'written', 'written']);
    expect(most).toBe(4);
  });
});
