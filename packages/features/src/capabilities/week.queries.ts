import { queryOptions } from '@tanstack/react-query';
import type { TolerantData } from '@flowdeck/contract/endpoint';
import { getWeek } from '@flowdeck/contract/operations/week';
import type { ApiClient } from '../platform/api-client.ts';
import { ownTimeZone } from '../platform/time-zone.ts';

export type Week = TolerantData<typeof getWeek>;

export const weekQuery = (api: ApiClient) =>
  queryOptions({
    queryKey: ['week'],
    queryFn: ({ signal }) => api.call(getWeek, { query: { timeZone: ownTimeZone() } }, { signal }),
  });
