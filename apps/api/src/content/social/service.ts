import { randomUUID } from 'node:crypto';
import type {
  PostWay,
  SocialAnalytics,
  SocialPack,
  SocialPackRequest,
} from '@flowdeck/contract/content/social';
import { countStates, makePack, toSocialAnalytics } from '@flowdeck/domain/content/social/pack';
import { callingAccount } from '../../platform/audit/caller.ts';
import type { Approvals } from '../../identity/approval/service.ts';
import type { Session } from '../../platform/http/route.ts';
import type { RateLimits } from '../../platform/rate-limits/rate-limits.ts';
import type { SocialStore } from './store.ts';

/** Most packs that one workspace requests in one minute. */
const packsPerMinute = 60;

export function createSocialService(
  store: SocialStore,
  limits: RateLimits,
  approvals: Pick<Approvals, 'mustAsk'>,
  postsBy: (workspaceId: string) => Promise<PostWay>,
  now: () => Date,
) {
  return {
    /** @throws {Problem} 400 for a time that cannot be scheduled, 429 after too many requests */
    async generate(session: Session, request: SocialPackRequest): Promise<SocialPack> {
      const { workspaceId } = session;
      await limits.take({
        name: 'social-pack',
        key: workspaceId,
        limit: packsPerMinute,
        windowMs: 60_000,
      });
      const createdAt = now();
      const mustAsk = await approvals.mustAsk(session);
      const { pack, posts } = makePack(request, await postsBy(workspaceId), mustAsk, createdAt);
      const { ctaLink: link, imageUrl, videoUrl } = request;
      const seriesId = pack.scheduledTimes.length > 1 ? randomUUID() : null;
      const own = {
        workspaceId,
        // Someone chose the time, so nobody else has to approve it, unless they need that.
        state: pack.waits ? ('waiting' as const) : ('planned' as const),
        plannedById: callingAccount(),
        askedAt: pack.waits ? createdAt : null,
        link,
        imageUrl,
        videoUrl,
        seriesId,
      };
      await store.insert({
        workspaceId,
        platforms: pack.platformCaptions.map(({ platform }) => platform),
        posts: posts.map((post) => ({ ...post, ...own, createdAt })),
        at: createdAt,
      });
      return pack;
    },

    analytics: async (workspaceId: string): Promise<SocialAnalytics> => {
      const { packs, byPlatform, byState } = await store.totals(workspaceId);
      return toSocialAnalytics({
        packsGenerated: packs,
        byPlatform,
        byState: countStates(byState),
        postsBy: await postsBy(workspaceId),
      });
    },
  };
}

export type SocialService = ReturnType<typeof createSocialService>;
