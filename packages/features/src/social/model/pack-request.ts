import type { SocialPackRequest } from '@flowdeck/contract/social';

type Post = Omit<SocialPackRequest, 'timeZone'>;

/**
 * What is sent for a post: only a schedule has a date, a time and a time zone.
 * @param timeZone the IANA name of the browser's
 */
export function packRequest(post: Post, isScheduled: boolean, timeZone: string) {
  return { ...post, ...(isScheduled ? { timeZone } : { scheduleDate: '', scheduleTime: '' }) };
}
