import { onlineManager, queryOptions } from '@tanstack/react-query';
import type { ApiClient } from '../../platform/api-client.ts';
import type { CheckResult, ServiceCheck } from './model/service-records.ts';

/** Milliseconds between rounds (docs/specification.md, section 9). */
export const pollInterval = 30_000;
/** Milliseconds after which a service that does not answer counts as offline. */
export const checkTimeout = 10_000;

type Probe = Pick<ApiClient, 'probe'>;

/**
 * Checks every service at first and every 30 s: one round at a time, without retries. A hidden page
 * waits until it is visible; an offline browser makes no calls.
 * @param onResult receives each result as it arrives, with the index of its check
 */
export const roundQuery = (
  api: Probe,
  checks: readonly ServiceCheck[],
  onResult: (index: number, result: CheckResult) => void,
) =>
  queryOptions({
    queryKey: ['service-checks'],
    queryFn: async ({ signal }) => {
      const start = performance.now();
      const check = async ({ path }: ServiceCheck, index: number) => {
        const result = await resultOf(api, path, signal);
        if (!signal.aborted) onResult(index, result);
      };
      await Promise.all(checks.map(check));
      return Math.min(performance.now() - start, checkTimeout);
    },
    // A round can be replaced only if there is something that it would refresh.
    initialData: 0,
    initialDataUpdatedAt: 0,
    gcTime: 0,
    // Rounds begin every 30 s, however many of them the latest took.
    staleTime: ({ state }) => pollInterval - (state.data ?? 0),
    refetchInterval: ({ state }) => pollInterval - (state.data ?? 0),
    refetchOnMount: 'always',
    refetchOnReconnect: false,
    retry: false,
    networkMode: 'always',
  });

async function resultOf(
  api: Probe,
  path: ServiceCheck['path'],
  signal: AbortSignal,
): Promise<CheckResult> {
  const at = () => new Date().toISOString();
  if (!onlineManager.isOnline()) return { outcome: 'offline', checkedAt: at() };
  try {
    const { ok, elapsed } = await api.probe(path, { signal, timeout: checkTimeout });
    return { outcome: ok ? 'online' : 'error', responseTime: elapsed, checkedAt: at() };
  } catch {
    return { outcome: 'offline', checkedAt: at() };
  }
}
