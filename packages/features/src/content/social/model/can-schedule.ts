import type { SocialPackRequest } from '@flowdeck/contract/content/social';

type Schedule = Pick<SocialPackRequest, 'selectedPlatforms' | 'scheduleDate' | 'scheduleTime'>;

/** Whether a post has all that scheduling it takes (docs/specification.md, section 5). */
export function canSchedule({ selectedPlatforms, scheduleDate, scheduleTime }: Schedule): boolean {
  return selectedPlatforms.length > 0 && scheduleDate !== '' && scheduleTime !== '';
}
