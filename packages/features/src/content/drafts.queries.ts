import { queryOptions } from '@tanstack/react-query';
import {
  getDraft,
  listDrafts,
  listDraftVersions,
  type draftSummary,
} from '@flowdeck/contract/content/drafts';
import type { TolerantData } from '@flowdeck/contract/endpoint';
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
/** Everything that is known about a draft. */
export type Draft = TolerantData<typeof getDraft>;
/** An earlier text of a draft. */
export type DraftVersion = TolerantData<typeof listDraftVersions>[number];

export function draftListQuery(api: ApiClient, filter: DraftFilter) {
  const query = draftQueryOf(filter);
  return pagedQuery<DraftSummary>({
    queryKey: [...draftKeys.lists, query],
    fetchPage: (cursor, signal) =>
      api.call(listDrafts, { query: { ...query, cursor } }, { signal }),
  });
}

export const draftQuery = (api: ApiClient, id: string) =>
  queryOptions({
    queryKey: draftKeys.one(id),
    queryFn: ({ signal }) => api.call(getDraft, { params: { id } }, { signal }),
  });

export const draftVersionsQuery = (api: ApiClient, id: string) =>
  queryOptions({
    queryKey: draftKeys.versions(id),
    queryFn: ({ signal }) => api.call(listDraftVersions, { params: { id } }, { signal }),
  });

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
