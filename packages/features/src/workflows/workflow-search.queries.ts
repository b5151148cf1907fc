import { listWorkflows } from '@flowdeck/contract/workflows/workflows';
import type { ApiClient } from '../platform/api-client.ts';
import { foundQuery } from '../platform/list/found-query.ts';
import { workflowKeys } from './workflow-keys.ts';

/** What workflows a search names; none where the server has no pages of them. */
export const workflowSearchQuery = (api: ApiClient, search: string) =>
  foundQuery({
    queryKey: [...workflowKeys.all, 'search'],
    search,
    find: async (query, signal) => {
      const { counts, items } = await api.call(listWorkflows, { query }, { signal });
      if (counts === null) return [];
      return items.map(({ id, name, type }) => ({ id, label: name, hint: type }));
    },
  });
