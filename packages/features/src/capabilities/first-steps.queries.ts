import { queryOptions } from '@tanstack/react-query';
import type { TolerantData } from '@flowdeck/contract/endpoint';
import { getFirstSteps } from '@flowdeck/contract/operations/first-steps';
import type { ApiClient } from '../platform/api-client.ts';

export type FirstSteps = TolerantData<typeof getFirstSteps>;

export const firstStepsQuery = (api: ApiClient) =>
  queryOptions({
    queryKey: ['first-steps'],
    queryFn: ({ signal }) => api.call(getFirstSteps, {}, { signal }),
    // They are also done in other tabs.
    refetchOnWindowFocus: 'always',
    // However long that takes, coming back shows what was taken meanwhile.
    gcTime: Infinity,
  });
