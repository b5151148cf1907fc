import {
  environmentManager,
  InfiniteQueryObserver,
  QueryClient,
  QueryObserver,
} from '@tanstack/react-query';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { ApiClient } from '../platform/api-client.ts';
import { pagesShown } from '../platform/list/paged-query.ts';
import { everyWorkflow } from './model/workflow-filter.ts';
import {
  prefetchDashboard,
  recentActivitiesQuery,
  workflowListQuery,
  workflowStatsQuery,
} from './workflows.queries.ts';

/** A list of 12 pages of one workflow each; a cursor is the number of its page. */
const api = {
  call: (_endpoint: unknown, { query }: { query?: { cursor?: string } }) => {
    const page = Number(query?.cursor ?? 0);
    return Promise.resolve({
      items: [{ id: String(page) }],
      counts: {},
      nextCursor: page < 11 ? String(page + 1) : null,
    });
  },
} as unknown as ApiClient;

describe('a long list of workflows', () => {
  it('shows a bounded number of pages, and leads back to the first', async () => {
    const client = new QueryClient();
    const list = new InfiniteQueryObserver(client, workflowListQuery(api, client, everyWorkflow));
    const stop = list.subscribe(() => undefined);
    const shown = () =>
      list.getCurrentResult().data?.pages.flatMap(({ items }) => items.map(({ id }) => id));
    await list.refetch();
    expect(shown()).toEqual(['0']);
    expect(list.getCurrentResult().hasPreviousPage).toBe(false);

    while (list.getCurrentResult().hasNextPage) await list.fetchNextPage();
    expect(shown()).toEqual(['7', '8', '9', '10', '11']);
    expect(shown()).toHaveLength(pagesShown);

    while (list.getCurrentResult().hasPreviousPage) await list.fetchPreviousPage();
    expect(shown()).toEqual(['0', '1', '2', '3', '4']);
    stop();
    client.clear();
  });
});

it('loads every part of the dashboard ahead of it', async () => {
  const client = new QueryClient();
  await prefetchDashboard(api, client, everyWorkflow);
  const parts = [
    workflowStatsQuery(api),
    recentActivitiesQuery(api),
    workflowListQuery(api, client, everyWorkflow),
  ];
  expect(parts.map(({ queryKey }) => client.getQueryState(queryKey)?.status)).toEqual(
    parts.map(() => 'success'),
  );
  client.clear();
});

describe('an open dashboard', () => {
  const onServer = environmentManager.isServer();
  beforeEach(() => {
    vi.useFakeTimers();
    environmentManager.setIsServer(() => false);
  });
  afterEach(() => {
    vi.useRealTimers();
    environmentManager.setIsServer(() => onServer);
  });

  /** How many calls the three parts make at first and in the next minute, and their final states. */
  async function aMinuteOf(answer: () => Promise<unknown>) {
    const api = { call: vi.fn(answer) };
    const client = new QueryClient({ defaultOptions: { queries: { retry: false } } });
    const parts = [
      new QueryObserver(client, workflowStatsQuery(api as unknown as ApiClient)),
      new QueryObserver(client, recentActivitiesQuery(api as unknown as ApiClient)),
      new InfiniteQueryObserver(
        client,
        workflowListQuery(api as unknown as ApiClient, client, everyWorkflow),
      ),
    ];
    const stops = parts.map((part) => part.subscribe(() => undefined));
    await vi.advanceTimersByTimeAsync(0);
    const first = api.call.mock.calls.length;
    await vi.advanceTimersByTimeAsync(60_000);
    const states = parts.map((part) => part.getCurrentResult().status);
    stops.forEach((stop) => {
      stop();
    });
    client.clear();
    return { first, later: api.call.mock.calls.length - first, states };
  }

  it('refreshes what it shows', async () => {
    const page = { items: [], counts: {}, nextCursor: null };
    expect(await aMinuteOf(() => Promise.resolve(page))).toEqual({
      first: 3,
      later: 12,
      states: ['success', 'success', 'success'],
    });
  });

  it('leaves what never loaded to Retry, instead of loading under the pointer', async () => {
    expect(await aMinuteOf(() => Promise.reject(new Error('down')))).toEqual({
      first: 3,
      later: 0,
      states: ['error', 'error', 'error'],
    });
  });
});
