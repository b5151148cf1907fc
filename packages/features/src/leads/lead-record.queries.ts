import { queryOptions } from '@tanstack/react-query';
import type { TolerantData } from '@flowdeck/contract/endpoint';
import { getLead } from '@flowdeck/contract/leads/lead-records';
import type { ApiClient } from '../platform/api-client.ts';
import { leadKeys } from './leads.queries.ts';

/** Everything that is known about a lead. */
export type LeadRecord = TolerantData<typeof getLead>;

export const leadQuery = (api: ApiClient, id: string) =>
  queryOptions({
    queryKey: leadKeys.one(id),
    queryFn: ({ signal }) => api.call(getLead, { params: { id } }, { signal }),
  });
