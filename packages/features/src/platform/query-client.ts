import { QueryClient } from '@tanstack/react-query';
import { isTransient } from './problem-text.ts';

const specifiedRetries = 3;
const firstDelay = 1_000;
const longestDelay = 30_000;
const cacheRetention = 5 * 60_000;
/**
 * Milliseconds for which an answer counts as fresh: a page uses what was requested ahead of it, even if
 * its code or another answer takes seconds to arrive.
 */
const freshFor = 5_000;

/** Milliseconds before retry number `attempt` (from 0): 1 s doubling, capped at 30 s. */
export const retryDelay = (attempt: number) => Math.min(firstDelay * 2 ** attempt, longestDelay);

/**
 * A client with the defaults of docs/specification.md, section 9. Only queries are retried.
 * @param retries how often a failed query is retried; 0 in stories that show a failure
 */
export function createQueryClient(retries = specifiedRetries): QueryClient {
  return new QueryClient({
    defaultOptions: {
      queries: {
        retry: (failures, error) => failures < retries && isTransient(error),
        retryDelay,
        gcTime: cacheRetention,
        staleTime: freshFor,
      },
      mutations: { retry: false, networkMode: 'always' },
    },
  });
}
