import { QueryObserver } from '@tanstack/react-query';
import { expect, it, vi } from 'vitest';
import { ApiProblem } from './api-problem.ts';
import { createQueryClient, retryDelay } from './query-client.ts';

const { queries, mutations } = createQueryClient().getDefaultOptions();
const retry = queries?.retry as (failures: number, error: Error) => boolean;
const failure = (status?: number) =>
  new ApiProblem('list', status === undefined ? { kind: 'network' } : { kind: 'refused', status });

it('retries three times, a second later and doubling, at most 30 s', () => {
  expect([0, 1, 2, 3].map((failures) => retry(failures, failure()))).toEqual([
    true,
    true,
    true,
    false,
  ]);
  expect([0, 1, 2, 4, 5, 9].map(retryDelay)).toEqual([1000, 2000, 4000, 16000, 30000, 30000]);
});

it.each([500, 503, 429])('retries HTTP %i', (status) => {
  expect(retry(0, failure(status))).toBe(true);
});

it.each([400, 401, 403, 404, 409])('does not retry HTTP %i', (status) => {
  expect(retry(0, failure(status))).toBe(false);
});

it('does not retry an answer that cannot be read, nor any change', () => {
  expect(retry(0, new ApiProblem('list', { kind: 'unreadable', status: 200 }))).toBe(false);
  expect(mutations?.retry).toBe(false);
});

it('keeps unused data for five minutes', () => {
  expect(queries?.gcTime).toBe(300_000);
});

it.each([
  ['uses', 4, 0],
  ['requests again', 6, 1],
])('%s what was loaded for a page %i s before it appears', (_, seconds, requests) => {
  const client = createQueryClient();
  const queryKey = ['stats'];
  const queryFn = vi.fn(() => Promise.resolve('stats'));
  client.setQueryData(queryKey, 'stats', { updatedAt: Date.now() - seconds * 1000 });
  const unsubscribe = new QueryObserver(client, { queryKey, queryFn }).subscribe(() => undefined);
  expect(queryFn).toHaveBeenCalledTimes(requests);
  unsubscribe();
});
