import { platforms, type SocialPackRequest } from '@flowdeck/contract/content/social';
import { socialCopy } from '../social-copy.ts';
import type { SocialPack } from '../use-social-pack.ts';

type Post = Omit<SocialPackRequest, 'timeZone' | 'captions' | 'repeatCount'> & {
  /** As someone typed it. */
  repeatCount: string;
};

/** Captions that someone wrote, by platform. */
export type Rewritten = Readonly<Record<string, string>>;

/** Those of the captions that differ from what they were before. */
export const writtenSince = (before: Rewritten, now: Rewritten): Rewritten =>
  Object.fromEntries(
    Object.entries(now).filter(([platform, caption]) => caption !== before[platform]),
  );

interface Schedule {
  /** The IANA name of the browser's zone. */
  timeZone: string;
  rewritten: Rewritten;
}

/**
 * What is sent for a post: only a schedule has a date, a time, a time zone and captions of its own.
 * @param schedule undefined if the post is not scheduled
 */
export function packRequest(post: Post, schedule: Schedule | undefined) {
  const { repeatCount, repeatUntil, ...rest } = post;
  if (!schedule) return { ...rest, scheduleDate: '', scheduleTime: '' };
  const captions = platforms.flatMap((platform) => {
    const caption = schedule.rewritten[platform];
    const isMeant = caption !== undefined && post.selectedPlatforms.includes(platform);
    return isMeant ? [{ platform, caption }] : [];
  });
  return {
    ...rest,
    timeZone: schedule.timeZone,
    ...(post.automationEnabled && { repeatCount: Number(repeatCount), repeatUntil }),
    ...(captions.length > 0 && { captions }),
  };
}

/** Whether a post has all that scheduling it takes (docs/specification.md, section 5). */
export function canSchedule({
  selectedPlatforms,
  scheduleDate,
  scheduleTime,
}: Pick<Post, 'selectedPlatforms' | 'scheduleDate' | 'scheduleTime'>): boolean {
  return selectedPlatforms.length > 0 && scheduleDate !== '' && scheduleTime !== '';
}

/** The time of a schedule in the browser's time zone, in ISO 8601; null without a date or a time. */
export function scheduledFor({
  scheduleDate,
  scheduleTime,
}: Pick<Post, 'scheduleDate' | 'scheduleTime'>): string | null {
  if (scheduleDate === '' || scheduleTime === '') return null;
  return new Date(`${scheduleDate}T${scheduleTime}`).toISOString();
}

const sentences: Readonly<Record<string, string | undefined>> = socialCopy.postsBy;

/** What happens to a scheduled post; undefined where the server does not say it in our words. */
export const whatHappens = ({ postsBy }: Pick<SocialPack, 'postsBy'>): string | undefined =>
  postsBy === null ? undefined : sentences[postsBy];
