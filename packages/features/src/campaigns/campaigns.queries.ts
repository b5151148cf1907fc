import { queryOptions } from '@tanstack/react-query';
import type { Campaign } from './model/campaign.ts';

/** Where the first campaigns come from. */
export type CampaignSource = (signal: AbortSignal) => Promise<readonly Campaign[]>;

/** Campaigns live in this cache alone: they outlast a change of page, and end with the session. */
export const campaignsQuery = (source: CampaignSource) =>
  queryOptions({
    queryKey: ['campaigns'],
    queryFn: ({ signal }) => source(signal),
    staleTime: Infinity,
    gcTime: Infinity,
    // Nothing is called, so being offline is no reason to wait.
    networkMode: 'always',
  });
