import { queryOptions } from '@tanstack/react-query';
import { getDraft, listDraftVersions } from '@flowdeck/contract/content/drafts';
import type { TolerantData } from '@flowdeck/contract/endpoint';
import type { ApiClient } from '../platform/api-client.ts';
import { draftKeys } from './draft-total.queries.ts';

/** Everything that is known about a draft. */
export type Draft = TolerantData<typeof getDraft>;
/** An earlier text of a draft. */
export type DraftVersion = TolerantData<typeof listDraftVersions>[number];

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
