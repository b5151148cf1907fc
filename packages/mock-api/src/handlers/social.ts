import {
  captionLimits,
  generateSocialPack,
  getSocialAnalytics,
  platforms,
  type Platform,
} from '@flowdeck/contract/social';
import { mockCall } from '../mock-call.ts';
import { problem } from '../problem.ts';
import { mockMedia, mockVoices } from '../seeds/social.ts';

export const socialHandlers = [
  mockCall(generateSocialPack, ({ world, body }) => {
    const chosen = platforms.filter((name) => body.selectedPlatforms.includes(name));
    const captions = chosen.map((platform) => {
      const caption = captionOf(platform, body);
      return {
        platform,
        caption,
        ...mockVoices[platform],
        maxLength: captionLimits[platform],
        length: caption.length,
        note: null,
      };
    });
    const { scheduleDate, scheduleTime } = body;
    const moment = scheduleDate && scheduleTime ? `${scheduleDate}T${scheduleTime}:00.000Z` : null;
    if (moment !== null && Date.parse(moment) <= Date.now()) {
      return problem('invalid_request', 'This time has passed. Choose a later one.');
    }
    world.packs += 1;
    if (moment !== null) {
      for (const { platform, caption } of captions) {
        world.posts.set(JSON.stringify([platform, moment, caption]), platform);
      }
    }
    return {
      platformCaptions: captions,
      mediaSpecs: chosen.map((platform) => mockMedia[platform]),
      scheduledFor: moment,
      postsBy: 'outbox' as const,
    };
  }),

  mockCall(getSocialAnalytics, ({ world: { packs, posts } }) => ({
    packsGenerated: packs,
    scheduledPosts: posts.size,
    byPlatform: platforms.flatMap((platform) => {
      const count = [...posts.values()].filter((name) => name === platform).length;
      return count === 0 ? [] : [{ platform, scheduledPosts: count }];
    }),
  })),
];

/** Shorter ways to a limit than the server's: the words in a row, cut at the end. */
function captionOf(
  platform: Platform,
  {
    postTitle,
    contentSummary,
    ctaLink,
  }: Record<'postTitle' | 'contentSummary' | 'ctaLink', string>,
): string {
  const parts = [postTitle, contentSummary, ctaLink].filter((part) => part !== '');
  const caption = parts.join('\n\n') || '[Add a title and a summary to write from]';
  return caption.slice(0, captionLimits[platform]);
}
