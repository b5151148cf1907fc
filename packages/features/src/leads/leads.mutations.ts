import { mutationOptions, type QueryClient } from '@tanstack/react-query';
import {
  deleteLead,
  eraseLead,
  leadRecord,
  updateLead,
  type LeadChange,
} from '@flowdeck/contract/leads/lead-records';
import type { Services } from '../platform/services.tsx';
import { storedVersion } from '../platform/stored-version.ts';
import { leadQuery, type LeadRecord } from './lead-record.queries.ts';
import { leadKeys } from './leads.queries.ts';

/** What someone changes of a lead. */
export type Change = Omit<LeadChange, 'version'>;

/** Lists and totals show leads, too. */
const refreshLists = (client: QueryClient) => {
  void client.invalidateQueries({ queryKey: leadKeys.lists });
  void client.invalidateQueries({ queryKey: leadKeys.totals });
};

/** Changes a lead. The page shows the change at once, and takes it back if it fails. */
export const changeLead = ({ api }: Services, client: QueryClient, id: string) => {
  const { queryKey } = leadQuery(api, id);
  return mutationOptions({
    // One after the other: each change names the version that the one before has made.
    scope: { id: `lead ${id}` },
    mutationFn: ({ change, version }: { change: Change; version: number }) =>
      api.call(updateLead, { params: { id }, body: { ...change, version } }),
    onMutate: async ({ change }) => {
      await client.cancelQueries({ queryKey });
      const before = client.getQueryData<LeadRecord>(queryKey);
      if (before) client.setQueryData<LeadRecord>(queryKey, { ...before, ...change });
      return before;
    },
    onError: (error, _input, before) => {
      // Someone else's change is what the page has to show now.
      const shown = storedVersion(leadRecord, error) ?? before;
      if (shown) client.setQueryData<LeadRecord>(queryKey, shown);
    },
    onSuccess: (changed) => {
      client.setQueryData<LeadRecord>(queryKey, changed);
      refreshLists(client);
    },
  });
};

/** How a lead goes: `erase` also keeps every workflow from writing to its address again. */
export const removals = ['remove', 'erase'] as const;
export type Removal = (typeof removals)[number];

/** Deletes a lead for good. */
export const removeLead = (
  { api }: Services,
  client: QueryClient,
  { id, how }: { id: string; how: Removal },
) =>
  mutationOptions({
    mutationFn: () =>
      how === 'erase'
        ? api.call(eraseLead, { params: { id } })
        : api.call(deleteLead, { params: { id } }),
    onSuccess: () => {
      client.removeQueries({ queryKey: leadKeys.one(id) });
      refreshLists(client);
    },
  });
