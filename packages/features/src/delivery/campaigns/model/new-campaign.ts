import { emailAddress, limits, requiredText } from '@flowdeck/contract/text';
import * as z from 'zod/mini';

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
