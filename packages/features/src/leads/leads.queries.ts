import { queryOptions } from '@tanstack/react-query';
import type { leadSummary } from '@flowdeck/contract/leads/lead-records';
import { getLeadAnalytics } from '@flowdeck/contract/leads/leads';
import type { Tolerant } from '@flowdeck/contract/tolerant';
import type { ApiClient } from '../platform/api-client.ts';

/** A lead as a list shows it. */
export type LeadSummary = Tolerant<typeof leadSummary>;

export const leadKeys = {
  all: ['leads'] as const,
  lists: ['leads', 'list'] as const,
  one: (id: string) => ['leads', 'one', id] as const,
  totals: ['leads', 'totals'] as const,
};

/** How many leads there are; null where the server does not say. */
export const leadTotalQuery = (api: ApiClient) =>
  queryOptions({
    queryKey: leadKeys.totals,
    queryFn: async ({ signal }) => {
      const totals = await api.call(getLeadAnalytics, {}, { signal });
      return totals?.total ?? null;
    },
  });
