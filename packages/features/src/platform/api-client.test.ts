import { describe, expect, it, vi } from 'vitest';
import { captureLead } from '@flowdeck/contract/leads/leads';
import { getSignInOptions, signIn } from '@flowdeck/contract/identity/session';
import {
  getWorkflowStats,
  listRecentActivities,
  listWorkflows,
  updateWorkflowStatus,
} from '@flowdeck/contract/workflows/workflows';
import { createApiClient } from './api-client.ts';
import { ApiProblem } from './api-problem.ts';

const stats = { totalWorkflows: 1, activeAutomations: 1, totalExecutions: 2, successRate: 50 };

function clientOver(answer: () => Response | Promise<Response>) {
  const fetch = vi.fn<typeof globalThis.fetch>(async () => answer());
  return {
    fetch,
    client: createApiClient({ fetch, getToken: () => 'stored-token', log: vi.fn() }),
  };
}

const json = (body: unknown, status = 200) => Response.json(body, { status });

async function problemOf(answer: () => Response | Promise<Response>) {
  const { client } = clientOver(answer);
  const thrown: unknown = await client.call(getWorkflowStats, {}).catch((error: unknown) => error);
  expect(thrown).toBeInstanceOf(ApiProblem);
  return thrown as ApiProblem;
}

describe('a call', () => {
  it('sends path, query, body and bearer token, and returns the data', async () => {
    const { client, fetch } = clientOver(() => json({ success: true, data: stats }));
    expect(await client.call(getWorkflowStats, {})).toEqual(stats);
    expect(fetch).toHaveBeenCalledWith(
      '/api/workflows/stats',
      expect.objectContaining({
        method: 'GET',
        headers: { accept: 'application/json', authorization: 'Bearer stored-token' },
      }),
    );
  });

  it('escapes parameters and leaves out absent query values', async () => {
    const { client, fetch } = clientOver(() => json({ success: false }));
    await client
      .call(listWorkflows, { query: { status: 'active', cursor: undefined } })
      .catch(() => 0);
    await client
      .call(updateWorkflowStatus, { params: { id: 'a/b?c' }, body: { status: 'paused' } })
      .catch(() => 0);
    expect(fetch.mock.calls.map(([address]) => address)).toEqual([
      '/api/workflows?status=active',
      '/api/workflows/a%2Fb%3Fc/status',
    ]);
    expect(fetch.mock.calls[1]?.[1]).toMatchObject({ body: '{"status":"paused"}' });
  });

  it('sends what we added to a request only if it says something', async () => {
    const { client, fetch } = clientOver(() => json({ success: false }));
    const lead = { email: 'ada@example.com', company: '' };
    for (const consentText of ['', 'I agree.']) {
      await client.call(captureLead, { body: { ...lead, consentText } }).catch(() => 0);
    }
    expect(fetch.mock.calls.map(([, init]) => JSON.parse(init?.body as string) as unknown)).toEqual(
      [lead, { ...lead, consentText: 'I agree.' }],
    );
  });

  it('sends a given token instead of the stored one', async () => {
    const { client, fetch } = clientOver(() => json({ success: true, data: stats }));
    await client.call(getWorkflowStats, {}, { token: 'other' });
    expect(fetch.mock.calls[0]?.[1]?.headers).toMatchObject({ authorization: 'Bearer other' });
  });

  it('passes on the caller’s own abort', async () => {
    const leaving = new AbortController();
    const { client } = clientOver(async () => {
      leaving.abort();
      throw new DOMException('gone', 'AbortError');
    });
    await expect(client.call(getWorkflowStats, {}, { signal: leaving.signal })).rejects.toThrow(
      DOMException,
    );
  });
});

describe('a failed call', () => {
  it('is a network problem if no answer arrives', async () => {
    const problem = await problemOf(() => Promise.reject(new TypeError('Failed to fetch')));
    expect(problem).toMatchObject({ kind: 'network', status: undefined });
  });

  it('is a network problem when the connection breaks in the body', async () => {
    const broken = () => {
      const body = new ReadableStream({ start: (stream) => stream.error(new Error('reset')) });
      return new Response(body);
    };
    expect(await problemOf(broken)).toMatchObject({ kind: 'network' });
  });

  it('carries the code, sentence and field issues of a refusal', async () => {
    const problem = await problemOf(() =>
      json(
        {
          success: false,
          error: 'Please sign in.',
          code: 'unauthenticated',
          issues: [{ path: 'body.name', message: 'missing' }],
        },
        401,
      ),
    );
    expect(problem).toMatchObject({
      kind: 'refused',
      status: 401,
      code: 'unauthenticated',
      serverText: 'Please sign in.',
      issues: [{ path: 'body.name', message: 'missing' }],
    });
  });

  it('keeps what a refusal says of fields, whatever its code', async () => {
    const issues = [{ path: 'name', message: 'Is missing.' }];
    const refusal = { success: false, error: 'No.', code: 'too_curious', issues };
    expect(await problemOf(() => json(refusal, 422))).toMatchObject({
      code: 'too_curious',
      issues,
    });
  });

  it('keeps each item of a list that can be read, and logs what is left out once', async () => {
    const time = '2026-03-10T14:30:00Z';
    const good = { id: 1, type: 'other', action: 'Checked.', time };
    const data = [good, { ...good, action: null }, { ...good, time: 'lately' }];
    const log = vi.fn();
    const fetch = vi.fn(async () => json({ success: true, data }));
    const client = createApiClient({ fetch, getToken: () => null, log });
    await client.call(listRecentActivities, {});
    expect(await client.call(listRecentActivities, {})).toEqual([
      { ...good, id: '1', time: '2026-03-10T14:30:00.000Z', workflow: null },
    ]);
    expect(log).toHaveBeenCalledTimes(2);
  });

  it('is unreadable if no item of a list can be read', async () => {
    const { client } = clientOver(() => json({ success: true, data: [{ surprise: 1 }] }));
    await expect(client.call(listRecentActivities, {})).rejects.toMatchObject({
      kind: 'unreadable',
    });
  });

  it.each([
    ['HTML', () => new Response('<html>', { status: 200 })],
    ['an empty body', () => new Response('', { status: 200 })],
    ['broken JSON', () => new Response('{"success":true,"da', { status: 200 })],
    ['another shape', () => json({ success: true, data: { totalWorkflows: 'many' } })],
    ['an array', () => json([])],
    ['null', () => json(null)],
  ])('is unreadable when the answer is %s', async (_, answer) => {
    expect(await problemOf(answer)).toMatchObject({ kind: 'unreadable', status: 200 });
  });

  it('is a refusal when it says so, even with all the data', async () => {
    const problem = await problemOf(() => json({ success: false, data: stats }));
    expect(problem).toMatchObject({ kind: 'refused', status: 200 });
  });

  it.each([
    ['an HTML page', () => new Response('<h1>Bad gateway</h1>', { status: 502 }), undefined],
    ['a bare sentence', () => json({ success: false, error: 'No.' }, 500), 'No.'],
    ['success false with HTTP 200', () => json({ success: false, error: 'No.' }), 'No.'],
    ['success false without a text', () => json({ success: false }, 400), undefined],
    ['success false with HTTP 200 alone', () => json({ success: false }), undefined],
    ['a text that is no sentence', () => json({ success: false, error: { a: 1 } }, 400), undefined],
  ])('is a refusal when the server fails with %s', async (_, answer, serverText) => {
    expect(await problemOf(answer)).toMatchObject({ kind: 'refused', serverText });
  });

  it('never contains what was sent', async () => {
    const { client } = clientOver(() => json({ success: false }, 500));
    const error: unknown = await client
      .call(signIn, { body: { username: 'ada', password: 'hunter2-secret' } })
      .catch((thrown: unknown) => thrown);
    expect(JSON.stringify(error) + String(error)).not.toContain('hunter2');
  });
});

describe('sign-in options of another server', () => {
  const demo = { username: 'admin', password: 'flowdeck-demo' };
  const silent = { demo: null, providers: null, passkeys: false, signUp: 'open' };

  it.each([
    [{}, silent],
    [{ demo }, { ...silent, demo: { ...demo, warning: null } }],
    [
      { demo, providers: ['google'], passkeys: 'yes', signUp: null },
      { ...silent, demo: { ...demo, warning: null } },
    ],
    [
      { demo: { username: 'admin' }, providers: { google: true, apple: false }, signUp: 'invite' },
      { ...silent, providers: { google: true, apple: false }, signUp: 'invite' },
    ],
  ])('are read part by part: %j', async (data, read) => {
    const { client } = clientOver(() => json({ success: true, data }));
    expect(await client.call(getSignInOptions, {})).toEqual(read);
  });
});

describe('a probe', () => {
  it('sends the bearer token and returns only success, status and elapsed time', async () => {
    const times = [1_000.2, 1_182.4];
    const fetch = vi.fn<typeof globalThis.fetch>(async () => json({ success: true, data: 7 }));
    const now = () => times.shift() ?? 0;
    const client = createApiClient({ fetch, getToken: () => 'stored-token', log: vi.fn(), now });
    expect(await client.probe('/api/ping')).toEqual({ ok: true, status: 200, elapsed: 182 });
    expect(fetch).toHaveBeenCalledWith(
      '/api/ping',
      expect.objectContaining({
        method: 'GET',
        headers: { accept: 'application/json', authorization: 'Bearer stored-token' },
      }),
    );
  });

  it.each([
    ['a refusal', () => json({ success: false, error: 'no' }, 503), 503],
    ['an answer of something else', () => new Response('<html>'), 200],
    ['a failure that calls itself 200', () => json({ success: false }), 200],
  ])('does not count %s as a success', async (_, answer, status) => {
    expect(await clientOver(answer).client.probe('/api/ping')).toMatchObject({ ok: false, status });
  });

  it("throws if no answer arrives, and passes on its caller's abort", async () => {
    const { client } = clientOver(() => Promise.reject(new TypeError('connection lost')));
    await expect(client.probe('/api/ping')).rejects.toMatchObject({ kind: 'network' });
    const reason = new Error('left the page');
    await expect(
      clientOver(() => Promise.reject(reason)).client.probe('/api/ping', {
        signal: AbortSignal.abort(reason),
      }),
    ).rejects.toBe(reason);
  });
});
