import { listDrafts } from '@flowdeck/contract/content/drafts';
import type { ApiClient } from '../platform/api-client.ts';
import { orNullIfMissing } from '../platform/api-problem.ts';
import { foundQuery } from '../platform/list/found-query.ts';
import { draftKeys } from './draft-total.queries.ts';

/** What drafts a search names; none where the server has no such call. */
export const draftSearchQuery = (api: ApiClient, search: string) =>
  foundQuery({
    queryKey: [...draftKeys.lists, 'search'],
    search,
    find: async (query, signal) => {
      const found = await api.call(listDrafts, { query }, { signal }).catch(orNullIfMissing);
      return (found?.items ?? []).map(({ id, title }) => ({ id, label: title }));
    },
  });
