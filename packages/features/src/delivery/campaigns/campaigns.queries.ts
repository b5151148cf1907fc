import { queryOptions } from '@tanstack/react-query';
import type { Campaign } from './model/campaign.ts';
import { loadTooltips } from './parts/tooltips.tsx';

/** Where the first campaigns come from. */
export type CampaignSource = (signal: AbortSignal) => Promise<readonly Campaign[]>;

export const campaignsKey = ['campaigns'] as const;

/** Campaigns live in this cache alone: they survive navigation and end with the session. */
export const campaignsQuery = (source: CampaignSource) =>
  queryOptions({
    queryKey: campaignsKey,
    queryFn: async ({ signal }) => {
      const [campaigns] = await Promise.all([source(signal), loadTooltips()]);
      return campaigns;
    },
    staleTime: Infinity,
    gcTime: Infinity,
    // Makes no call, so it need not wait for the network.
    networkMode: 'always',
  });
