import { queryOptions } from '@tanstack/react-query';
import { getBroadcastReport } from '@flowdeck/contract/campaigns/broadcast-report';
import { listBroadcasts } from '@flowdeck/contract/campaigns/broadcasts';
import { listLeadForms } from '@flowdeck/contract/leads/lead-forms';
import { listLeadTags } from '@flowdeck/contract/leads/lead-tags';
import { listPage } from '@flowdeck/contract/list';
import type { ApiClient } from '../platform/api-client.ts';
import { orNullIfMissing } from '../platform/api-problem.ts';
import { leadKeys } from './leads.queries.ts';

/** The tags that leads have, by name; none where the server has no such call. */
export const leadTagsQuery = (api: ApiClient) =>
  queryOptions({
    queryKey: [...leadKeys.lists, 'tags'],
    queryFn: async ({ signal }) =>
      (await api.call(listLeadTags, {}, { signal }).catch(orNullIfMissing)) ?? [],
  });

/** The broadcasts that leads can have got, the newest; none where the server has no such call. */
export const broadcastChoicesQuery = (api: ApiClient) =>
  queryOptions({
    queryKey: [...leadKeys.all, 'broadcasts'],
    queryFn: async ({ signal }) => {
      const query = { limit: listPage.max };
      const found = await api.call(listBroadcasts, { query }, { signal }).catch(orNullIfMissing);
      return (found?.items ?? [])
        .filter(({ startedAt }) => startedAt !== null)
        .map(({ id, name }) => ({ value: id, label: name }));
    },
  });

/** The links of a broadcast that leads can have clicked; none where the server does not say. */
export const broadcastLinksQuery = (api: ApiClient, id: string) =>
  queryOptions({
    queryKey: [...leadKeys.all, 'links', id],
    queryFn: async ({ signal }) => {
      const call = api.call(getBroadcastReport, { params: { id } }, { signal });
      return ((await call.catch(orNullIfMissing))?.links ?? []).map(({ link, address }) => ({
        value: String(link),
        label: shortened(address),
      }));
    },
  });

/** So many characters of an address tell it from others and fit a phone. */
const shownLength = 40;

function shortened(address: string): string {
  const shown = address.replace(/^https?:\/\/(www\.)?|\/$/g, '');
  return shown.length > shownLength ? `${shown.slice(0, shownLength - 1)}…` : shown;
}

/** The forms that leads can have come by; none where the server has no such call. */
export const leadFormChoicesQuery = (api: ApiClient) =>
  queryOptions({
    queryKey: [...leadKeys.all, 'forms'],
    queryFn: async ({ signal }) => {
      const query = { limit: listPage.max };
      const found = await api.call(listLeadForms, { query }, { signal }).catch(orNullIfMissing);
      return (found?.items ?? []).map(({ id, name }) => ({ value: id, label: name }));
    },
  });
