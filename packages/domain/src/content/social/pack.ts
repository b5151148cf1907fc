import {
  platforms,
  type PlatformCaption,
  type PostState,
  type PostWay,
  type SocialAnalytics,
  type SocialPack,
  type SocialPackRequest,
} from '@flowdeck/contract/content/social';
import { writeCaption } from './captions.ts';
import { captionLength } from './measure.ts';
import { mediaSpecsCopy } from './media-specs-copy.ts';
import { plannedPosts, type PlannedPost } from './planned-posts.ts';
import { refuseUnpostable } from './post-text.ts';
import { refuseOpenPlaceholders } from './refuse-open-placeholders.ts';
import { scheduledTimes } from './schedule.ts';

/**
 * The answer to a request for a pack, and the posts that it schedules. Platforms come in a fixed
 * order, each once, however they were requested.
 * @throws {Problem} 400 for a time that cannot be scheduled, and for a post that has notes to fill in
 */
export function makePack(
  request: SocialPackRequest,
  postsBy: PostWay,
  mustAsk: boolean,
  now: Date,
): { pack: SocialPack; posts: PlannedPost[] } {
  const times = scheduledTimes(request, now);
  const chosen = platforms.filter((name) => request.selectedPlatforms.includes(name));
  const rewritten = new Map(request.captions.map(({ platform, caption }) => [platform, caption]));
  const platformCaptions = chosen.map((name) => {
    const written = writeCaption(name, request);
    const caption = rewritten.get(name);
    return caption === undefined ? written : asRewritten(written, caption);
  });
  if (times.length > 0) {
    refuseOpenPlaceholders(
      request,
      platformCaptions.filter(({ platform }) => !rewritten.has(platform)),
    );
    request.captions.forEach(({ platform, caption }, index) => {
      refuseUnpostable(`captions.${String(index)}.caption`, platform, caption);
    });
  }
  return {
    pack: {
      platformCaptions,
      mediaSpecs: chosen.map((platform) => ({ platform, ...mediaSpecsCopy[platform] })),
      scheduledFor: times[0]?.toISOString() ?? null,
      scheduledTimes: times.map((at) => at.toISOString()),
      postsBy,
      waits: mustAsk && times.length > 0,
    },
    posts: plannedPosts(platformCaptions, times),
  };
}

/** What someone wrote in place of a caption. */
const asRewritten = (written: PlatformCaption, caption: string): PlatformCaption => ({
  ...written,
  caption,
  length: captionLength(written.platform, caption),
  note: null,
});

/** With the number of scheduled posts for each platform that has any, in the order of their names. */
export const toSocialAnalytics = ({
  byPlatform,
  ...rest
}: Omit<SocialAnalytics, 'scheduledPosts'>): SocialAnalytics => ({
  ...rest,
  scheduledPosts: byPlatform.reduce((sum, { scheduledPosts }) => sum + scheduledPosts, 0),
  byPlatform: [...byPlatform].sort((a, b) => (a.platform < b.platform ? -1 : 1)),
});

/** How many posts are in each state. */
export function countStates(counts: readonly { state: PostState; count: number }[]) {
  const byState: Record<PostState, number> = {
    waiting: 0,
    planned: 0,
    sending: 0,
    published: 0,
    missed: 0,
    failed: 0,
    'sent-back': 0,
    cancelled: 0,
  };
  for (const { state, count } of counts) byState[state] += count;
  return byState;
}
