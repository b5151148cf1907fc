import { generateSocialPack, getSocialAnalytics, platforms } from '@flowdeck/contract/social';
import { makePack, toSocialAnalytics } from '@flowdeck/domain/social/pack';
import { postKey } from '@flowdeck/domain/social/planned-posts';
import { mockCall } from '../mock-call.ts';

export const handlers = [
  mockCall(generateSocialPack, ({ world, session: { workspace }, body }) => {
    const { pack, posts } = makePack(body, 'outbox', world.now());
    workspace.packs += 1;
    for (const post of posts) workspace.posts.set(postKey(post), post);
    return pack;
  }),

  mockCall(getSocialAnalytics, ({ session: { workspace } }) => {
    const posts = [...workspace.posts.values()];
    const byPlatform = platforms
      .map((platform) => ({
        platform,
        scheduledPosts: posts.filter((post) => post.platform === platform).length,
      }))
      .filter(({ scheduledPosts }) => scheduledPosts > 0);
    return toSocialAnalytics(workspace.packs, byPlatform);
  }),
];
