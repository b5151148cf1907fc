import { platforms, type SocialPackRequest } from '@flowdeck/contract/content/social';

type Post = Omit<SocialPackRequest, 'timeZone' | 'captions' | 'repeatCount'> & {
  /** The IANA name of the zone of its date and time. */
  timeZone: string;
  /** As someone typed it. */
  repeatCount: string;
};

/** A caption that someone wrote. */
export interface OwnCaption {
  text: string;
  /** The caption that it takes the place of. */
  insteadOf: string;
}

/** Captions that someone wrote, by platform. */
export type Rewritten = Readonly<Partial<Record<string, OwnCaption>>>;

/**
 * What is sent for a post: only a schedule has a date, a time, a time zone and captions of its own.
 * @param rewritten undefined if the post is not scheduled
 */
export function packRequest(post: Post, rewritten: Rewritten | undefined) {
  const { repeatCount, repeatUntil, timeZone, ...rest } = post;
  if (!rewritten) return { ...rest, scheduleDate: '', scheduleTime: '' };
  const captions = platforms.flatMap((platform) => {
    const caption = rewritten[platform]?.text;
    const isMeant = caption !== undefined && post.selectedPlatforms.includes(platform);
    return isMeant ? [{ platform, caption }] : [];
  });
  return {
    ...rest,
    timeZone,
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
