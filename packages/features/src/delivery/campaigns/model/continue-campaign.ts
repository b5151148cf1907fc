import { createBroadcast } from '@flowdeck/contract/campaigns/broadcasts';
import { importBatch, importLeads } from '@flowdeck/contract/leads/lead-records';
import { createLeadSegment, listLeadSegments } from '@flowdeck/contract/leads/lead-segments';
import { tagLimits } from '@flowdeck/contract/leads/tag-list';
import type { ApiClient } from '../../../platform/api-client.ts';
import type { Campaign } from './campaign.ts';

/**
 * Stores a draft as a broadcast. Its recipients become leads with a tag, and the broadcast is for those; made-up ones do
 * not. Done again after a failure, it makes none of them twice.
 */
export async function continueCampaign(
  api: ApiClient,
  { name, subject, content, recipients, isSample }: Campaign,
) {
  const isForAll = isSample === true || recipients.length === 0;
  const segmentId = isForAll ? null : await segmentOf(api, name, recipients);
  return api.call(createBroadcast, { body: { name, subject, content, segmentId } });
}

async function segmentOf(api: ApiClient, name: string, recipients: readonly string[]) {
  const tags = name
    .replaceAll(/[\s,]+/g, ' ')
    .slice(0, tagLimits.characters)
    .trim();
  for (let from = 0; from < recipients.length; from += importBatch) {
    const rows = recipients.slice(from, from + importBatch).map((email) => ({ email }));
    await api.call(importLeads, { body: { rows, tags: [tags] } });
  }
  const isTheirs = ({ filters }: { filters: object }) =>
    JSON.stringify(filters) === JSON.stringify({ tags });
  const known = (await api.call(listLeadSegments, {})).find(isTheirs);
  const segment =
    known ?? (await api.call(createLeadSegment, { body: { name, filters: { tags } } }));
  return segment.id;
}
