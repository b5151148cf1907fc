import {
  platforms,
  type PlatformCaption,
  type PostWay,
  type SocialAnalytics,
  type SocialPack,
  type SocialPackRequest,
} from '@flowdeck/contract/social';
import { writeCaption } from './captions.ts';
import { mediaSpecsCopy } from './media-specs-copy.ts';
import { plannedPosts, type PlannedPost } from './planned-posts.ts';
import { refuseOpenPlaceholders } from './refuse-open-placeholders.ts';
import { scheduledMoment } from './schedule.ts';

/**
 * The answer to a request for a pack, and the posts that it schedules. Platforms come in a fixed
 * order, each once, however they were requested.
 * @throws {Problem} 400 for a time that cannot be scheduled, and for a post that has notes to fill in
 */
export function makePack(
  request: SocialPackRequest,
  postsBy: PostWay,
  now: Date,
): { pack: SocialPack; posts: PlannedPost[] } {
  const moment = scheduledMoment(request, now);
  const chosen = platforms.filter((name) => request.selectedPlatforms.includes(name));
  const platformCaptions: PlatformCaption[] = chosen.map((name) => writeCaption(name, request));
  if (moment !== null) refuseOpenPlaceholders(request, platformCaptions);
  return {
    pack: {
      platformCaptions,
      mediaSpecs: chosen.map((platform) => ({ platform, ...mediaSpecsCopy[platform] })),
      scheduledFor: moment?.toISOString() ?? null,
      postsBy,
    },
    posts: plannedPosts(platformCaptions, moment),
  };
}

/** @param byPlatform number of scheduled posts for each platform that has any */
export function toSocialAnalytics(
  packsGenerated: number,
  byPlatform: SocialAnalytics['byPlatform'],
): SocialAnalytics {
  return {
    packsGenerated,
    scheduledPosts: byPlatform.reduce((sum, { scheduledPosts }) => sum + scheduledPosts, 0),
    byPlatform: [...byPlatform].sort((a, b) => (a.platform < b.platform ? -1 : 1)),
  };
}
