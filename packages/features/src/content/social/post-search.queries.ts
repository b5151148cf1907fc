import { listPosts } from '@flowdeck/contract/content/social-posts';
import type { ApiClient } from '../../platform/api-client.ts';
import { orNullIfMissing } from '../../platform/api-problem.ts';
import { momentOf } from '../../platform/dates.tsx';
import { foundQuery } from '../../platform/list/found-query.ts';
import { postKeys } from './post-totals.queries.ts';

/** Posts that a search from elsewhere finds, by the first lines of their texts. */
export const postSearchQuery = (api: ApiClient, search: string) =>
  foundQuery({
    queryKey: postKeys.found,
    search,
    find: async (query, signal) => {
      const found = await api.call(listPosts, { query }, { signal }).catch(orNullIfMissing);
      return (found?.items ?? []).map(({ id, text, platform, at }) => ({
        id,
        label: text.split('\n', 1)[0] ?? '',
        hint: `${platform}, ${momentOf(at)}`,
      }));
    },
  });
