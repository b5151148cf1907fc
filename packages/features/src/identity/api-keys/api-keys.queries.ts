import { queryOptions } from '@tanstack/react-query';
import { listApiKeys } from '@flowdeck/contract/identity/api-keys';
import type { TolerantData } from '@flowdeck/contract/endpoint';
import type { ApiClient } from '../../platform/api-client.ts';
import { orNullIfMissing } from '../../platform/api-problem.ts';

/** An API key as any server may send it. */
export type ApiKeySummary = TolerantData<typeof listApiKeys>[number];

export const apiKeysKeys = { all: ['api-keys'] as const };

/** The API keys of the account, newest first; null where the server has none. */
export const apiKeysQuery = (api: ApiClient) =>
  queryOptions({
    queryKey: apiKeysKeys.all,
    queryFn: ({ signal }) => api.call(listApiKeys, {}, { signal }).catch(orNullIfMissing),
  });
