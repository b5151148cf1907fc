import { mutationOptions, type QueryClient } from '@tanstack/react-query';
import {
  createBroadcast,
  decideBroadcast,
  deleteBroadcast,
  duplicateBroadcast,
  updateBroadcast,
  type BroadcastChange,
  type BroadcastDecision,
} from '@flowdeck/contract/campaigns/broadcasts';
import type { Services } from '../../platform/services.tsx';
import { waitingKey } from '../../platform/waiting/waiting-key.ts';
import { campaignsKey } from './campaigns.queries.ts';
import type { Campaign } from './model/campaign.ts';
import type { Broadcast } from './broadcasts.queries.ts';
import { broadcastKeys } from './model/broadcast-keys.ts';

const refreshLists = (client: QueryClient) =>
  void client.invalidateQueries({ queryKey: broadcastKeys.lists });

/** Creates a broadcast, perhaps with what was written elsewhere. */
export const addBroadcast = ({ api }: Services, client: QueryClient) =>
  mutationOptions({
    mutationFn: (body: { name: string; subject?: string; content?: string }) =>
      api.call(createBroadcast, { body }),
    onSuccess: (broadcast) => {
      client.setQueryData<Broadcast>(broadcastKeys.one(broadcast.id), broadcast);
      refreshLists(client);
    },
  });

/** Makes a draft of a broadcast, whatever has become of it. */
export const copyBroadcast = ({ api }: Services, client: QueryClient, id: string) =>
  mutationOptions({
    mutationFn: () => api.call(duplicateBroadcast, { params: { id } }),
    onSuccess: (broadcast) => {
      client.setQueryData<Broadcast>(broadcastKeys.one(broadcast.id), broadcast);
      refreshLists(client);
    },
  });

/** Saves a broadcast as a whole. */
export const saveBroadcast = ({ api }: Services, client: QueryClient, id: string) =>
  mutationOptions({
    mutationFn: (body: BroadcastChange) => api.call(updateBroadcast, { params: { id }, body }),
    onSuccess: (broadcast) => {
      client.setQueryData<Broadcast>(broadcastKeys.one(id), broadcast);
      refreshLists(client);
    },
  });

/** What follows from a decision on a broadcast. */
const decided = (client: QueryClient, id: string) => ({
  onSuccess: (broadcast: Broadcast) => {
    client.setQueryData<Broadcast>(broadcastKeys.one(id), broadcast);
    void client.invalidateQueries({ queryKey: broadcastKeys.recipientsOf(id) });
    void client.invalidateQueries({ queryKey: waitingKey });
    refreshLists(client);
  },
  // It may have gone on meanwhile.
  onError: () => void client.invalidateQueries({ queryKey: broadcastKeys.one(id), exact: true }),
});

/** Sends, pauses, resumes or cancels a broadcast. */
export const decideOn = ({ api }: Services, client: QueryClient, id: string) =>
  mutationOptions({
    mutationFn: (body: { decision: BroadcastDecision; version?: number; note?: string }) =>
      api.call(decideBroadcast, { params: { id }, body }),
    ...decided(client, id),
  });

interface Schedule {
  /** Date and time as their fields hold them, and the zone that they are in. */
  date: string;
  time: string;
  timeZone: string;
  version: number;
}

/** Has a broadcast begin by itself. */
export const scheduleBroadcast = ({ api }: Services, client: QueryClient, id: string) =>
  mutationOptions({
    mutationFn: async ({ date, time, timeZone, version }: Schedule) => {
      const { momentOf } = await import('@flowdeck/domain/content/social/schedule');
      const sendAt = momentOf(date, time, timeZone).toISOString();
      const body = { decision: 'schedule', sendAt, timeZone, version } as const;
      return api.call(decideBroadcast, { params: { id }, body });
    },
    ...decided(client, id),
  });

/** Deletes a broadcast for good. */
export const removeBroadcast = ({ api }: Services, client: QueryClient, id: string) =>
  mutationOptions({
    mutationFn: () => api.call(deleteBroadcast, { params: { id } }),
    onSuccess: () => {
      client.removeQueries({ queryKey: broadcastKeys.one(id) });
      // Its draft can be continued anew.
      client.setQueryData<readonly Campaign[]>(campaignsKey, (campaigns) =>
        campaigns?.map(({ continuedAs, ...campaign }) =>
          continuedAs === undefined || continuedAs === id ? campaign : { ...campaign, continuedAs },
        ),
      );
      refreshLists(client);
    },
  });
