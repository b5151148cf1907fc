import { queryOptions } from '@tanstack/react-query';
import type { TolerantData } from '@flowdeck/contract/endpoint';
import { getSending } from '@flowdeck/contract/delivery/sending';
import type { ApiClient } from '../../platform/api-client.ts';
import { orNullIfMissing } from '../../platform/api-problem.ts';

/** How the workspace sends, as any server may say it. */
export type WorkspaceSending = TolerantData<typeof getSending>;

export const sendingKeys = { own: ['sending'] as const };

/** How the workspace sends; null where the server does not say. */
export const sendingQuery = (api: ApiClient) =>
  queryOptions({
    queryKey: sendingKeys.own,
    queryFn: ({ signal }) => api.call(getSending, {}, { signal }).catch(orNullIfMissing),
  });
