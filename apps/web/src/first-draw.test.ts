import { createQueryClient } from '@flowdeck/features/platform/query-client';
import { createMemoryTokenStore } from '@flowdeck/features/platform/session';
import { afterEach, expect, it, vi } from 'vitest';
import type { PageModule } from './page-components.ts';
import { beforeFirstDraw } from './first-draw.ts';

const user = {
  id: 'ada',
  username: 'ada',
  name: 'Ada',
  email: null,
  role: 'user',
  workspace: null,
};
const address = new URL('https://flowdeck.example/dashboard');
const answer = (status: number, body: object) => () =>
  Promise.resolve(new Response(JSON.stringify(body), { status }));
const verified = answer(200, { success: true, data: { user } });
const refused = answer(401, { success: false, error: 'Sign in again.', code: 'unauthenticated' });

const log = () => undefined;

function signedIn() {
  const tokens = createMemoryTokenStore();
  tokens.set('token');
  return tokens;
}

function pageThatAsks(arrived: Promise<unknown>) {
  const cache = createQueryClient();
  const prefetch = vi.fn<NonNullable<PageModule['prefetch']>>(() => ({ cache, arrived }));
  return { cache, page: { default: () => null, prefetch } };
}

afterEach(() => {
  vi.useRealTimers();
});

it('finds the user, and fills a cache that only they get, and only once', async () => {
  const { cache, page } = pageThatAsks(Promise.resolve());
  const deps = { fetch: verified, tokens: signedIn(), workspaceId: null, log };
  const first = await beforeFirstDraw(deps, address, page);
  expect(first.known).toEqual({ token: 'token', verification: { outcome: 'verified', user } });
  expect(first.takeFilledCache?.('ada')).toBe(cache);
  expect(first.takeFilledCache?.('ada')).toBeUndefined();

  const again = await beforeFirstDraw(deps, address, page);
  expect(again.takeFilledCache?.('eve')).toBeUndefined();
  expect(again.takeFilledCache?.('ada')).toBeUndefined();
});

it('gives nothing it found to a session that another tab began meanwhile', async () => {
  const { page } = pageThatAsks(Promise.resolve());
  const tokens = signedIn();
  const found = beforeFirstDraw({ fetch: verified, tokens, workspaceId: null, log }, address, page);
  tokens.set('of another session');
  const { known, takeFilledCache } = await found;
  expect(known?.token).toBe('token');
  expect(takeFilledCache?.('ada')).toBeUndefined();
});

it('draws without waiting for slow answers', async () => {
  vi.useFakeTimers();
  const { cache, page } = pageThatAsks(new Promise(() => undefined));
  const known = beforeFirstDraw(
    { fetch: verified, tokens: signedIn(), workspaceId: null, log },
    address,
    page,
  );
  await vi.runAllTimersAsync();
  expect((await known).takeFilledCache?.('ada')).toBe(cache);
});

it('gives nobody what was requested for someone else', async () => {
  const { page } = pageThatAsks(Promise.resolve());
  const known = await beforeFirstDraw(
    { fetch: refused, tokens: signedIn(), workspaceId: null, log },
    address,
    page,
  );
  expect(known).toEqual({ known: { token: 'token', verification: { outcome: 'rejected' } } });
});

it('waits for nothing if nobody is signed in', async () => {
  const fetch = vi.fn(verified);
  const { page } = pageThatAsks(Promise.resolve());
  expect(
    await beforeFirstDraw(
      { fetch, tokens: createMemoryTokenStore(), workspaceId: null, log },
      address,
      page,
    ),
  ).toEqual({});
  expect(fetch).not.toHaveBeenCalled();
});
