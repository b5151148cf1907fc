import { emailAddress, limits } from '@flowdeck/contract/text';
import { safeParse } from 'zod/mini';
import { noMetrics, type Campaign } from './campaign.ts';

/** A new campaign as far as it is typed. */
export interface CampaignDraft {
  name: string;
  subject: string;
  content: string;
  recipients: readonly string[];
}

export const emptyDraft: CampaignDraft = { name: '', subject: '', content: '', recipients: [] };

/** Whether every required field holds more than spaces, and none is too long. */
export function isReady({ name, subject, content }: CampaignDraft): boolean {
  const filled = [name, subject, content].every((text) => text.trim() !== '');
  const fits = name.length <= limits.name && subject.length <= limits.subject;
  return filled && fits && content.length <= limits.content;
}

/**
 * The recipients with one more. One that is there already, in any case, changes nothing.
 * @returns the new list, or why the entry is refused
 */
export function withRecipient(
  recipients: readonly string[],
  entry: string,
): readonly string[] | { refusal: string } {
  const read = safeParse(emailAddress, entry);
  if (!read.success) return { refusal: 'This is not an email address: name@example.com' };
  const key = read.data.toLowerCase();
  if (recipients.some((recipient) => recipient.toLowerCase() === key)) return recipients;
  return [...recipients, read.data];
}

/** A draft campaign, in front of the others. Its id is moved on by 1 ms until no other has it. */
export function withNewCampaign(
  campaigns: readonly Campaign[],
  { name, subject, content, recipients }: CampaignDraft,
  now: number,
): readonly Campaign[] {
  const taken = new Set(campaigns.map(({ id }) => id));
  let at = now;
  while (taken.has(`campaign_${String(at)}`)) at += 1;
  const created: Campaign = {
    id: `campaign_${String(at)}`,
    name: name.trim(),
    subject: subject.trim(),
    content,
    recipients,
    status: 'draft',
    scheduledFor: null,
    createdAt: new Date(now).toISOString(),
    metrics: noMetrics,
  };
  return [created, ...campaigns];
}
