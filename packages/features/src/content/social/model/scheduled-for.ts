import type { SocialPackRequest } from '@flowdeck/contract/content/social';

/** The time of a schedule in the browser's time zone, in ISO 8601; null without a date or a time. */
export function scheduledFor({
  scheduleDate,
  scheduleTime,
}: Pick<SocialPackRequest, 'scheduleDate' | 'scheduleTime'>): string | null {
  if (scheduleDate === '' || scheduleTime === '') return null;
  return new Date(`${scheduleDate}T${scheduleTime}`).toISOString();
}
