import type {
  PostWay,
  SocialAnalytics,
  SocialPack,
  SocialPackRequest,
} from '@flowdeck/contract/social';
import { makePack, toSocialAnalytics } from '@flowdeck/domain/social/pack';
import type { RateLimits } from '../rate-limits/rate-limits.ts';
import type { SocialStore } from './store.ts';

/** Most packs that one workspace requests in one minute. */
const packsPerMinute = 60;

export function createSocialService(
  store: SocialStore,
  limits: RateLimits,
  postsBy: PostWay,
  now: () => Date,
) {
  return {
    /** @throws {Problem} 400 for a time that cannot be scheduled, 429 after too many requests */
    async generate(workspaceId: string, request: SocialPackRequest): Promise<SocialPack> {
      await limits.take({
        name: 'social-pack',
        key: workspaceId,
        limit: packsPerMinute,
        windowMs: 60_000,
      });
      const at = now();
      const { pack, posts } = makePack(request, postsBy, at);
      const { imageUrl, videoUrl, automationEnabled, postingFrequency } = request;
      const own = { imageUrl, videoUrl, automationEnabled, postingFrequency };
      await store.insert({
        workspaceId,
        platforms: pack.platformCaptions.map(({ platform }) => platform),
        posts: posts.map((post) => ({ ...post, ...own, workspaceId, createdAt: at })),
        at,
      });
      return pack;
    },

    analytics: async (workspaceId: string): Promise<SocialAnalytics> => {
      const { packs, byPlatform } = await store.totals(workspaceId);
      return toSocialAnalytics(packs, byPlatform);
    },
  };
}

export type SocialService = ReturnType<typeof createSocialService>;
