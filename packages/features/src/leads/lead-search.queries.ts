import { listLeads } from '@flowdeck/contract/leads/lead-records';
import type { ApiClient } from '../platform/api-client.ts';
import { orNullIfMissing } from '../platform/api-problem.ts';
import { foundQuery } from '../platform/list/found-query.ts';
import { fullName } from './model/lead-figures.ts';
import { leadKeys } from './leads.queries.ts';

/** What leads a search names; none where the server has no such call. */
export const leadSearchQuery = (api: ApiClient, search: string) =>
  foundQuery({
    queryKey: [...leadKeys.lists, 'search'],
    search,
    find: async (query, signal) => {
      const found = await api.call(listLeads, { query }, { signal }).catch(orNullIfMissing);
      return (found?.items ?? []).map((lead) => ({
        id: lead.id,
        label: fullName(lead) ?? lead.email,
        hint: lead.company || lead.email,
      }));
    },
  });
