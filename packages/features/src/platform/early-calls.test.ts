import { afterEach, beforeEach, expect, it, vi } from 'vitest';

const token = (claims: unknown) => `x.${btoa(JSON.stringify(claims))}.y`;
const admin = token({ role: 'super_admin' });
const ordinary = token({ type: 'user_token' });
const page = new URL('https://flowdeck.test/dashboard');
const network = vi.fn<typeof fetch>();

/** A fresh copy of the module, as on a page being opened, with this token in storage. */
async function opened(stored: string | null) {
  vi.resetModules();
  vi.stubGlobal('fetch', network);
  vi.stubGlobal('window', { localStorage: { getItem: () => stored } });
  return import('./early-calls.ts');
}

const asked = () => network.mock.calls.map(([address]) => address);
const get = (bearer?: string, signal?: AbortSignal): RequestInit => ({
  method: 'GET',
  headers: { accept: 'application/json', ...(bearer && { authorization: `Bearer ${bearer}` }) },
  ...(signal && { signal }),
});

beforeEach(() => {
  network.mockReset().mockImplementation(async () => new Response('{}'));
});
afterEach(() => {
  vi.unstubAllGlobals();
});

it.each([
  [admin, '/api/auth/verify'],
  [ordinary, '/api/auth/user/verify'],
  ['undecodable', '/api/auth/verify'],
])(
  'verifies the stored token at the endpoint that the session would use first: %s',
  async (stored, verify) => {
    const { callEarly } = await opened(stored);
    callEarly(page, { anybody: ['/api/a'], signedIn: ['/api/b'] }, null);
    expect(asked()).toEqual(['/api/a', verify, '/api/b']);
    const [publicCall, ...signedIn] = network.mock.calls.map(([, init]) => init?.headers);
    expect(publicCall).not.toHaveProperty('authorization');
    for (const headers of signedIn) expect(headers).toMatchObject(get(stored).headers ?? {});
  },
);

it('says which workspace the calls of users are about', async () => {
  const { callEarly } = await opened(admin);
  callEarly(page, { anybody: ['/api/a'], signedIn: ['/api/b'] }, 'of-the-address');
  const named = network.mock.calls.map(([, init]) =>
    new Headers(init?.headers).get('flowdeck-workspace'),
  );
  expect(named).toEqual([null, 'of-the-address', 'of-the-address']);
});

it('makes only public calls while nobody is signed in', async () => {
  const { callEarly } = await opened(null);
  callEarly(page, { anybody: ['/api/a'], signedIn: ['/api/b'] }, null);
  expect(asked()).toEqual(['/api/a']);
});

it('calls nothing if the address has a token of its own', async () => {
  const { callEarly } = await opened(admin);
  callEarly(new URL('?token=x', page), { anybody: ['/api/a'], signedIn: ['/api/b'] }, null);
  expect(asked()).toEqual([]);
});

it('hands out an answer once, and only to the same bearer token', async () => {
  const { callEarly, withEarlyAnswers } = await opened(admin);
  const first = new Response('early', { status: 403 });
  network.mockResolvedValueOnce(new Response('verified')).mockResolvedValueOnce(first);
  callEarly(page, { anybody: [], signedIn: ['/api/a', '/api/b'] }, null);
  network.mockClear();
  const call = withEarlyAnswers(network);
  const early = await call('/api/a', get(admin));
  expect([early.status, await early.text()]).toEqual([403, 'early']);
  expect(asked()).toEqual([]);
  await call('/api/a', get(admin));
  await call('/api/b', get(ordinary));
  await call('/api/b', get(admin));
  expect(asked()).toEqual(['/api/a', '/api/b', '/api/b']);
});

it('ends with the caller who took it', async () => {
  const { callEarly, withEarlyAnswers } = await opened(null);
  callEarly(page, { anybody: ['/api/a'], signedIn: [] }, null);
  const leaving = new AbortController();
  await withEarlyAnswers(network)('/api/a', get(undefined, leaving.signal));
  leaving.abort();
  expect(network.mock.calls[0]?.[1]?.signal?.aborted).toBe(true);
});

it('passes a failure on to its caller and to nobody else', async () => {
  const { callEarly, withEarlyAnswers } = await opened(null);
  network.mockRejectedValue(new TypeError('Failed to fetch'));
  callEarly(page, { anybody: ['/api/a', '/api/b'], signedIn: [] }, null);
  await expect(withEarlyAnswers(network)('/api/a', get())).rejects.toThrow('Failed to fetch');
});
