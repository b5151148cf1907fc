import { platforms, type SocialPackRequest } from '@flowdeck/contract/content/social';
import { momentIn } from '../../../platform/time-zone.ts';
import { socialCopy } from '../social-copy.ts';
import type { SocialPack } from '../use-social-pack.ts';

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

/** The time of a schedule, in ISO 8601; null without a date or a time. */
export const scheduledFor = ({
  scheduleDate: date,
  scheduleTime: time,
  timeZone,
}: Pick<Post, 'scheduleDate' | 'scheduleTime' | 'timeZone'>): string | null =>
  momentIn({ date, time }, timeZone) ?? null;

type Sentences = Readonly<Record<string, string | undefined>>;

/** What happens to a scheduled post; undefined where the server does not say it in our words. */
export function whatHappens({
  postsBy,
  waits,
}: Pick<SocialPack, 'postsBy' | 'waits'>): string | undefined {
  const sentences: Sentences = waits ? socialCopy.afterApproval : socialCopy.postsBy;
  return postsBy === null ? undefined : sentences[postsBy];
}
