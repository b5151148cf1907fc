import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { getDraft, listDrafts } from '@flowdeck/contract/content/drafts';
import type { ApiClient } from '../../platform/api-client.ts';
import { broadcastKeys } from './model/broadcast-keys.ts';
import type { Beginning } from './model/beginning.ts';
import { templateMailsCopy } from './template-mails-copy.ts';

/** The drafts that were changed last, or those that a search finds. */
export const draftsQuery = (api: ApiClient, search: string) =>
  queryOptions({
    queryKey: [...broadcastKeys.drafts, search],
    queryFn: async ({ signal }) => {
      const query = { limit: 20, ...(search !== '' && { search }) };
      return (await api.call(listDrafts, { query }, { signal })).items;
    },
    placeholderData: keepPreviousData,
  });

/** The subject and text that a broadcast begins with. */
export async function textOf(
  api: ApiClient,
  beginning: Beginning,
): Promise<{ subject: string; content: string }> {
  switch (beginning.from) {
    case 'empty':
      return { subject: '', content: '' };
    case 'draft': {
      const { title, content } = await api.call(getDraft, { params: { id: beginning.draft } });
      return { subject: title, content };
    }
    case 'template': {
      const { subject, content } = templateMailsCopy[beginning.template];
      return { subject, content };
    }
  }
}
