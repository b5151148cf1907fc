import type { PostingFrequency, PostWay } from '@flowdeck/contract/social';

/** What the screen of social media packs says (specification, sections 2, 5 and 8). */
export const socialCopy = {
  title: 'Social Media Pack',
  subtitle: 'One message, written for each platform, with the media each one takes.',
  failed: 'Failed to generate social media pack',
  missingSchedule: 'Please select platforms and set a schedule date/time',
  emptyTitle: 'Nothing written yet',
  emptyText: 'Choose platforms and regenerate. Captions and media sizes appear here.',
  writing: 'Writing captions',
  planned: 'Post scheduled',
} as const;

export const plannedTexts: Record<PostWay, string> = {
  webhook: 'It waits in the outbox until its time, and is published then.',
  outbox:
    'It waits in the outbox. Nothing is published before the operator has set up a webhook for it.',
};

export const frequencyLabels: Record<PostingFrequency, string> = {
  daily: 'Daily',
  weekly: 'Weekly',
  biweekly: 'Biweekly',
  monthly: 'Monthly',
};
