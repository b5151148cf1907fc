import { emailAddress, limits, requiredText } from '@flowdeck/contract/text';
import * as z from 'zod/mini';
import { noMetrics, type Campaign } from './campaign.ts';

/** What a new campaign is made of. It may have no recipients. */
export const newCampaign = z.object({
  name: requiredText(limits.name),
  subject: requiredText(limits.subject),
  content: untrimmedText(limits.content),
  recipients: z.array(emailAddress).check(z.overwrite(distinct)),
});

export type NewCampaign = z.infer<typeof newCampaign>;

/** Text that keeps the spaces around it, but needs more than spaces. */
function untrimmedText(max: number) {
  return z.string().check(z.maxLength(max), ({ value: input, issues }) => {
    if (input.trim() === '') {
      issues.push({ code: 'too_small', origin: 'string', minimum: 1, inclusive: true, input });
    }
  });
}

/** Each address once, in any case, as it was first written. */
function distinct(addresses: readonly string[]): string[] {
  const kept = new Map<string, string>();
  for (const address of addresses) {
    const key = address.toLowerCase();
    if (!kept.has(key)) kept.set(key, address);
  }
  return [...kept.values()];
}

/** A draft campaign, in front of the others. Its id is moved on by 1 ms until no other has it. */
export function withNewCampaign(
  campaigns: readonly Campaign[],
  created: NewCampaign,
  now: number,
): readonly Campaign[] {
  const taken = new Set(campaigns.map(({ id }) => id));
  let at = now;
  while (taken.has(`campaign_${String(at)}`)) at += 1;
  const campaign: Campaign = {
    ...created,
    id: `campaign_${String(at)}`,
    status: 'draft',
    scheduledFor: null,
    createdAt: new Date(now).toISOString(),
    metrics: noMetrics,
  };
  return [campaign, ...campaigns];
}
