import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { openDraft } from '@flowdeck/contract/content/drafts';
import type { ApiClient } from '../platform/api-client.ts';
import { orNullIfMissing } from '../platform/api-problem.ts';

/** As often as a page says that a draft is open in it, in milliseconds. */
const presenceInterval = 15_000;

/** Says that the draft is open here, and gets who else has it open; null where the server does not know. */
export const presenceQuery = (api: ApiClient, id: string, editing: boolean) =>
  queryOptions({
    queryKey: ['drafts', 'presence', id, editing] as const,
    queryFn: ({ signal }) =>
      api.call(openDraft, { params: { id }, body: { editing } }, { signal }).catch(orNullIfMissing),
    placeholderData: keepPreviousData,
    refetchInterval: ({ state }) => state.data !== null && presenceInterval,
    staleTime: 0,
    gcTime: 0,
  });
