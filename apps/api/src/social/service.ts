import { createHash } from 'node:crypto';
import {
  platforms as allPlatforms,
  type PostWay,
  type SocialAnalytics,
  type SocialPack,
  type SocialPackRequest,
} from '@flowdeck/contract/social';
import { writeCaption } from './captions.ts';
import { mediaSpecs } from './media-specs.ts';
import { scheduledMoment } from './schedule.ts';
import type { SocialStore } from './store.ts';

export function createSocialService(store: SocialStore, postsBy: PostWay, now: () => Date) {
  return {
    /** @throws {Problem} 400 for a time that cannot be planned for */
    async generate(workspaceId: string, request: SocialPackRequest): Promise<SocialPack> {
      const at = now();
      const moment = scheduledMoment(request, at);
      // In one order and each once, however they were asked for.
      const platforms = allPlatforms.filter((name) => request.selectedPlatforms.includes(name));
      const captions = platforms.map((platform) => writeCaption(platform, request));
      const { imageUrl, videoUrl, automationEnabled, postingFrequency } = request;
      const posts = captions.flatMap(({ platform, caption }) =>
        moment === null
          ? []
          : [
              {
                workspaceId,
                platform,
                at: moment,
                text: caption,
                textHash: createHash('sha256').update(caption).digest('hex'),
                imageUrl,
                videoUrl,
                automationEnabled,
                postingFrequency,
                createdAt: at,
              },
            ],
      );
      await store.insert({ workspaceId, platforms, posts, at });
      return {
        platformCaptions: captions,
        mediaSpecs: platforms.map((platform) => mediaSpecs[platform]),
        scheduledFor: moment?.toISOString() ?? null,
        postsBy,
      };
    },

    analytics: (workspaceId: string): Promise<SocialAnalytics> => store.totals(workspaceId),
  };
}

export type SocialService = ReturnType<typeof createSocialService>;
