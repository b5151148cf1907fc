import { queryOptions, useQuery } from '@tanstack/react-query';
import type { TolerantData } from '@flowdeck/contract/endpoint';
import { getWaiting } from '@flowdeck/contract/operations/waiting';
import type { ApiClient } from '../api-client.ts';
import { useServices } from '../services.tsx';
import { useHasWorkspaces } from '../session/index.ts';
import { waitingKey } from './waiting-key.ts';

export type Waiting = TolerantData<typeof getWaiting>;

/** Milliseconds between looks, for what happens without the reader. */
const refreshInterval = 60_000;

export const waitingQuery = (api: ApiClient) =>
  queryOptions({
    queryKey: waitingKey,
    queryFn: ({ signal }) => api.call(getWaiting, {}, { signal }),
  });

/**
 * What waits for the signed-in user.
 * @param every milliseconds between looks, where the reader waits for an answer
 */
export function useWaiting(every = refreshInterval) {
  const { api } = useServices();
  return useQuery({
    ...waitingQuery(api),
    refetchInterval: ({ state }) => state.data !== undefined && every,
    enabled: useHasWorkspaces(),
  });
}
