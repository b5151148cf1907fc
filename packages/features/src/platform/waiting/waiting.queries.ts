import { queryOptions, useQuery } from '@tanstack/react-query';
import type { TolerantData } from '@flowdeck/contract/endpoint';
import { getWaiting } from '@flowdeck/contract/operations/waiting';
import type { ApiClient } from '../api-client.ts';
import { useServices } from '../services.tsx';
import { useSession } from '../session/index.ts';

export type Waiting = TolerantData<typeof getWaiting>;

/** Milliseconds between looks, for what happens without the reader. */
const refreshInterval = 60_000;

export const waitingKey = ['waiting'] as const;

export const waitingQuery = (api: ApiClient) =>
  queryOptions({
    queryKey: waitingKey,
    queryFn: ({ signal }) => api.call(getWaiting, {}, { signal }),
    refetchInterval: ({ state }) => state.data !== undefined && refreshInterval,
  });

/** Whether the server says what waits: one without workspaces does not. */
export function useSaysWhatWaits(): boolean {
  const { state } = useSession();
  return state.status === 'authenticated' && state.user.workspace !== null;
}

/** What waits for the signed-in user. */
export function useWaiting() {
  const { api } = useServices();
  return useQuery({ ...waitingQuery(api), enabled: useSaysWhatWaits() });
}
