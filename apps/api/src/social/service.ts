import type {
  PostWay,
  SocialAnalytics,
  SocialPack,
  SocialPackRequest,
} from '@flowdeck/contract/social';
import { makePack, toSocialAnalytics } from '@flowdeck/domain/social/pack';
import type { SocialStore } from './store.ts';

export function createSocialService(store: SocialStore, postsBy: PostWay, now: () => Date) {
  return {
    /** @throws {Problem} 400 for a time that cannot be scheduled */
    async generate(workspaceId: string, request: SocialPackRequest): Promise<SocialPack> {
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
