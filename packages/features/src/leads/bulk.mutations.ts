import { mutationOptions, type QueryClient } from '@tanstack/react-query';
import { deleteLeads, setLeadStatus, tagLeads } from '@flowdeck/contract/leads/lead-audience';
import { bulkBatch, type ChosenLeads } from '@flowdeck/contract/leads/lead-records';
import type { LeadStatus } from '@flowdeck/contract/leads/leads';
import type { Services } from '../platform/services.tsx';
import { leadKeys } from './leads.queries.ts';

/** Leads that are ticked, or all that a list shows. */
export type Picked = { ids: readonly string[] } | { chosen: ChosenLeads };

interface Batch {
  changed: number;
  full?: number;
  nextCursor: string | null;
}

/** Changes leads batch by batch. Those that are done stay so if a later batch fails. */
async function inBatches(
  picked: Picked,
  call: (leads: Parameters<typeof selectionOf>[0]) => Promise<Batch>,
  onProgress: (changed: number) => void,
): Promise<{ changed: number; full: number }> {
  const done = { changed: 0, full: 0 };
  const note = ({ changed, full = 0 }: Batch) => {
    done.changed += changed;
    done.full += full;
    onProgress(done.changed);
  };
  if ('ids' in picked) {
    for (let start = 0; start < picked.ids.length; start += bulkBatch) {
      note(await call({ ids: picked.ids.slice(start, start + bulkBatch) }));
    }
    return done;
  }
  let cursor: string | undefined;
  do {
    const batch = await call({ chosen: picked.chosen, cursor });
    note(batch);
    cursor = batch.nextCursor ?? undefined;
  } while (cursor !== undefined);
  return done;
}

const selectionOf = (
  leads: { ids: readonly string[] } | { chosen: ChosenLeads; cursor: string | undefined },
) =>
  'ids' in leads
    ? { by: 'ids' as const, ids: [...leads.ids] }
    : { by: 'filters' as const, ...leads.chosen, cursor: leads.cursor };

const refresh = (client: QueryClient) => client.invalidateQueries({ queryKey: leadKeys.all });

/** Gives tags to leads, or takes them away. */
export const tagPicked = (
  { api }: Services,
  client: QueryClient,
  onProgress: (changed: number) => void,
) =>
  mutationOptions({
    mutationFn: ({ picked, ...change }: { picked: Picked; add: string[]; remove: string[] }) =>
      inBatches(
        picked,
        (leads) => api.call(tagLeads, { body: { leads: selectionOf(leads), ...change } }),
        onProgress,
      ),
    onSettled: () => refresh(client),
  });

/** Sets the status of leads. */
export const setPickedStatus = ({ api }: Services, client: QueryClient) =>
  mutationOptions({
    mutationFn: ({ picked, status }: { picked: Picked; status: LeadStatus }) =>
      inBatches(
        picked,
        (leads) => api.call(setLeadStatus, { body: { leads: selectionOf(leads), status } }),
        () => undefined,
      ),
    onSettled: () => refresh(client),
  });

/** Deletes leads for good. */
export const deletePicked = (
  { api }: Services,
  client: QueryClient,
  picked: Picked,
  onProgress: (changed: number) => void,
) =>
  mutationOptions({
    mutationFn: () =>
      inBatches(
        picked,
        (leads) => api.call(deleteLeads, { body: { leads: selectionOf(leads) } }),
        onProgress,
      ),
    onSettled: () => refresh(client),
  });
