import { queryOptions } from '@tanstack/react-query';
import { getContentAnalytics } from '@flowdeck/contract/content/content';
import type { ApiClient } from '../platform/api-client.ts';

export const draftKeys = {
  all: ['drafts'] as const,
  lists: ['drafts', 'list'] as const,
  one: (id: string) => ['drafts', 'one', id] as const,
  versions: (id: string) => ['drafts', 'versions', id] as const,
  total: ['drafts', 'total'] as const,
  workflows: ['drafts', 'workflows'] as const,
};

/** How many drafts there are; null where the server does not say. */
export const draftTotalQuery = (api: ApiClient) =>
  queryOptions({
    queryKey: draftKeys.total,
    queryFn: async ({ signal }) => {
      const totals = await api.call(getContentAnalytics, {}, { signal });
      return totals?.totalGenerated ?? null;
    },
  });
