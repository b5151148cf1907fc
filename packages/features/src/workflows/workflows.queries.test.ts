import { InfiniteQueryObserver, QueryClient } from '@tanstack/react-query';
import { describe, expect, it } from 'vitest';
import type { ApiClient } from '../platform/api-client.ts';
import { pagesShown, workflowListQuery } from './workflows.queries.ts';

/** A list of 12 pages of one workflow each; a cursor is the number of its page. */
const api = {
  call: (_endpoint: unknown, { query }: { query: { cursor?: string } }) => {
    const page = Number(query.cursor ?? 0);
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
    const list = new InfiniteQueryObserver(client, workflowListQuery(api, client, 'all'));
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
