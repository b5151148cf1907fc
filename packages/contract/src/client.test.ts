import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { ApiProblem, createClient, type CallOptions, type ClientOptions } from './client.ts';

const id = '0198c0de-0000-7000-8000-000000000001';
const refusal = (code: string, status: number, retryAfter?: string) =>
  Response.json(
    { success: false, error: 'Not now.', code, requestId: 'r-1' },
    { status, headers: retryAfter === undefined ? {} : { 'retry-after': retryAfter } },
  );
const lost = () => Promise.reject(new TypeError('fetch failed'));
const done = () => Response.json({ success: true });

/** A client whose calls meet these answers, one after the other, and the last one for ever. */
function clientThatMeets(
  answers: (() => Response | Promise<Response>)[],
  options: Partial<ClientOptions> = {},
) {
  const [last] = answers.slice(-1);
  const fetch = vi.fn<typeof globalThis.fetch>(async () => {
    const next = answers.shift() ?? last;
    return next ? next() : lost();
  });
  const client = createClient({
    baseUrl: 'https://flowdeck.example.org/',
    apiKey: 'flowdeck_key_x',
    fetch,
    ...options,
  });
  const headers = () =>
    fetch.mock.calls.map(([, init]) => init?.headers as Record<string, string | undefined>);
  return { client, fetch, headers };
}

/** Lets all waits pass; the problem of a call, or undefined. */
async function problemOf(call: Promise<unknown>): Promise<unknown> {
  const end = call.then(
    () => undefined,
    (error: unknown) => error,
  );
  await vi.runAllTimersAsync();
  return end;
}

beforeEach(() => vi.useFakeTimers());
afterEach(() => vi.useRealTimers());

describe('the client', () => {
  it('calls its server with its key', async () => {
    const { client, fetch, headers } = clientThatMeets([done]);
    await client.deleteLead({ params: { id } });
    expect(fetch.mock.calls[0]?.[0]).toBe(`https://flowdeck.example.org/api/leads/${id}`);
    expect(headers()[0]).toMatchObject({ authorization: 'Bearer flowdeck_key_x' });
  });

  it('has only the calls that keys can make', () => {
    const { client } = clientThatMeets([done]);
    expect(client).toHaveProperty('captureLead');
    expect(client).not.toHaveProperty('createApiKey');
    expect(client).not.toHaveProperty('signIn');
  });

  it('says why a call was refused', async () => {
    const { client } = clientThatMeets([() => refusal('forbidden', 403)]);
    const problem = await problemOf(client.deleteLead({ params: { id } }));
    expect(problem).toBeInstanceOf(ApiProblem);
    expect(problem).toMatchObject({
      message: 'deleteLead: Not now. (HTTP 403)',
      status: 403,
      code: 'forbidden',
      serverText: 'Not now.',
      requestId: 'r-1',
    });
  });
});

describe('a call is sent again', () => {
  const withKey = (own?: CallOptions) => (client: ReturnType<typeof createClient>) =>
    client.eraseLead({ params: { id } }, own);
  const calls = {
    GET: (client) => client.getLead({ params: { id } }),
    'POST with a key': withKey(),
    'POST without a key': withKey({ idempotencyKey: false }),
    PATCH: (client) => client.updateLead({ params: { id }, body: { version: 1, note: '' } }),
    DELETE: (client) => client.deleteLead({ params: { id } }),
  } satisfies Record<string, (client: ReturnType<typeof createClient>) => Promise<unknown>>;
  type Call = keyof typeof calls;
  const all = Object.keys(calls) as Call[];
  const repeatable: Call[] = ['GET', 'POST with a key'];
  const running = () => refusal('outcome_unknown', 409);

  it.each<[string, (() => Response | Promise<Response>)[], Call[]]>([
    ['after a lost answer', [lost], repeatable],
    ['after a 503 that says when', [() => refusal('unavailable', 503, '2')], repeatable],
    ['after a 503 that does not', [() => refusal('unavailable', 503)], []],
    ['after a 429 that says when', [() => refusal('rate_limited', 429, '2')], all],
    ['after a 429 that does not', [() => refusal('rate_limited', 429)], []],
    ['after a longer wait than it may take', [() => refusal('rate_limited', 429, '61')], []],
    ['after another failure', [() => refusal('internal', 500, '2')], []],
    ['while nobody knows the outcome of its first attempt', [lost, running], repeatable],
    ['while nobody knows the outcome of another call', [running], []],
  ])('%s', async (_, answers, expected) => {
    const sentAgain: Call[] = [];
    for (const name of all) {
      const { client, fetch } = clientThatMeets([...answers, done]);
      await problemOf(calls[name](client));
      if (fetch.mock.calls.length > answers.length) sentAgain.push(name);
    }
    expect(sentAgain).toEqual(expected);
  });

  it('when the date has come that the server names', async () => {
    const date = new Date(Date.now() + 30_000).toUTCString();
    const { client, fetch } = clientThatMeets([() => refusal('unavailable', 503, date), done]);
    const call = calls['POST with a key'](client);
    await vi.advanceTimersByTimeAsync(28_000);
    expect(fetch).toHaveBeenCalledTimes(1);
    await vi.advanceTimersByTimeAsync(2_000);
    expect(fetch).toHaveBeenCalledTimes(2);
    await call;
  });

  it('three times at most, or as often as it is told', async () => {
    const { client, fetch } = clientThatMeets([lost]);
    expect(await problemOf(client.listLeads())).toMatchObject({ kind: 'network' });
    expect(fetch).toHaveBeenCalledTimes(4);
    await problemOf(client.listLeads({}, { retries: 1 }));
    expect(fetch).toHaveBeenCalledTimes(6);
  });

  it('with the same key, which no other call has', async () => {
    const { client, headers } = clientThatMeets([lost, lost, done]);
    await problemOf(calls['POST with a key'](client));
    await problemOf(calls['POST with a key'](client));
    const [first, second, third, other] = headers().map((sent) => sent['idempotency-key']);
    expect(first).toMatch(/^\w{32}$/);
    expect([second, third]).toEqual([first, first]);
    expect(other).not.toBe(first);
  });

  it('with the key that it is given, or none', async () => {
    const { client, headers } = clientThatMeets([done]);
    await withKey({ idempotencyKey: 'order 7' })(client);
    await calls['POST without a key'](client);
    expect(headers().map((sent) => sent['idempotency-key'])).toEqual(['order 7', undefined]);
  });

  it.each(['call', 'client'] as const)('until the %s is aborted', async (where) => {
    const controller = new AbortController();
    const { signal } = controller;
    const { client, fetch } = clientThatMeets(
      [() => refusal('unavailable', 503, '10')],
      where === 'client' ? { signal } : {},
    );
    const call = client.listLeads({}, where === 'call' ? { signal } : {});
    const reason = new Error('Shutting down');
    const ended = expect(call).rejects.toBe(reason);
    await vi.advanceTimersByTimeAsync(1_000);
    controller.abort(reason);
    await ended;
    expect(fetch).toHaveBeenCalledTimes(1);
  });
});
