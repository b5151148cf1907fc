import { platforms, type SocialPackRequest } from '@flowdeck/contract/content/social';

type Post = Omit<SocialPackRequest, 'timeZone' | 'captions' | 'repeatCount'> & {
  /** As somebody typed it. */
  repeatCount: string;
};

/** Captions that somebody wrote, by platform. */
export type Rewritten = Readonly<Record<string, string>>;

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
