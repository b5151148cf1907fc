import { queryOptions } from '@tanstack/react-query';
import { listDrafts, type draftSummary } from '@flowdeck/contract/content/drafts';
import type { Tolerant } from '@flowdeck/contract/tolerant';
import {
  listWorkflows,
  workflowPage,
  workflowTypeFacts,
} from '@flowdeck/contract/workflows/workflows';
import { ofWord } from '@flowdeck/ui/open-word';
import type { ApiClient } from '../platform/api-client.ts';
import { pagedQuery } from '../platform/list/paged-query.ts';
import { draftKeys } from './draft-total.queries.ts';
import { draftQueryOf, type DraftFilter } from './model/draft-filter.ts';

/** A draft as a list shows it. */
export type DraftSummary = Tolerant<typeof draftSummary>;

export function draftListQuery(api: ApiClient, filter: DraftFilter) {
  const query = draftQueryOf(filter);
  return pagedQuery<DraftSummary>({
    queryKey: [...draftKeys.lists, query],
    fetchPage: (cursor, signal) =>
      api.call(listDrafts, { query: { ...query, cursor } }, { signal }),
  });
}

/** The newest workflows that write drafts, to narrow a list to one of them. */
export const draftWorkflowsQuery = (api: ApiClient) =>
  queryOptions({
    queryKey: draftKeys.workflows,
    queryFn: async ({ signal }) => {
      const query = { limit: workflowPage.max };
      const { items } = await api.call(listWorkflows, { query }, { signal });
      return items
        .filter(({ type }) => ofWord(workflowTypeFacts, type)?.makes === 'draft')
        .map(({ id, name }) => ({ id, name }));
    },
  });
