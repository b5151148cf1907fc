import * as z from 'zod/mini';
import { defineEndpoint } from '../endpoint.ts';
import { day } from '../storable.ts';
import { limits, text, timeOfDay } from '../text.ts';
import { webAddress } from '../web-address.ts';
import { unlisted } from '../unlisted.ts';

export const platforms = ['Instagram', 'Facebook', 'LinkedIn', 'X'] as const;
export const postingFrequencies = ['daily', 'weekly', 'biweekly', 'monthly'] as const;

/** Defaults of a request (docs/specification.md, sections 2 and 9). */
export const socialDefaults = {
  selectedPlatforms: ['Instagram', 'Facebook'],
  postingFrequency: 'daily',
} as const;

/** Longest captions, in characters (docs/specification.md, section 9). */
export const captionLimits: Readonly<Record<Platform, number>> = {
  Instagram: 2_200,
  Facebook: 63_206,
  LinkedIn: 1_300,
  X: 280,
};

/** How often an automated post goes out: by default, and at most. */
export const defaultRepeats = 10;
export const mostRepeats = 100;

/** Longest text of a post on any platform, in UTF-16 code units. */
export const longestPost = captionLimits.Facebook;

export const platformCaption = z.object({
  platform: z.enum(platforms),
  caption: z.string(),
  /** What the caption aims at: “engagement”. */
  optimizedFor: z.string(),
  maxLength: z.int(),
  tone: z.string(),
  /** As the platform counts it; X counts the weighted length, and never less than the characters. */
  length: unlisted(z.int().check(z.gte(0)), ({ caption }: { caption: string }) => caption.length),
  /** What had to be left out and why; null if nothing was. */
  note: unlisted(z.nullable(z.string()), null),
});

/** Another server may use the second name of a pair, so the client reads both. */
export const mediaSpec = z.object({
  platform: z.string(),
  fileTypes: z.string(),
  dimensions: z.string(),
  maxSize: z.optional(z.string()),
  max_size: z.optional(z.string()),
  quality: z.optional(z.string()),
  qualityNotes: z.optional(z.string()),
});

/** How posts are published; `outbox`: the operator has set up no webhook, so they wait there. */
const postWays = ['webhook', 'outbox'] as const;

export const socialPack = z.object({
  platformCaptions: z.array(platformCaption),
  mediaSpecs: z.array(mediaSpec),
  /** When the posts are scheduled for; null if no time was given. */
  scheduledFor: unlisted(z.nullable(z.iso.datetime()), null),
  /** Every time the post goes out, the first one included; empty if none was given. */
  scheduledTimes: unlisted(z.array(z.iso.datetime()), []),
  postsBy: unlisted(z.enum(postWays), null),
  /** Whether its posts wait until an owner approves them. */
  waits: unlisted(z.boolean(), false),
});

/**
 * - `waiting`: for someone's approval
 * - `sent-back`: not approved; someone changes it and asks again, or cancels it
 * - `planned`: it goes out at its time
 * - `sending`: an attempt is under way
 * - `missed`: it was due for more than a day; someone has to decide
 * - `failed`: every attempt failed
 */
export const postStates = [
  'waiting',
  'sent-back',
  'planned',
  'sending',
  'published',
  'missed',
  'failed',
  'cancelled',
] as const;

/** The states of posts that someone may still have to look after. */
export const openPostStates = [
  'waiting',
  'sent-back',
  'planned',
  'sending',
  'missed',
  'failed',
] as const satisfies PostState[];

const count = z.int().check(z.gte(0));
const postsByState = z.object({
  waiting: count,
  'sent-back': unlisted(count, 0),
  planned: count,
  sending: count,
  published: count,
  missed: count,
  failed: count,
  cancelled: count,
} satisfies Record<(typeof postStates)[number], typeof count>);

export const socialAnalytics = z.object({
  packsGenerated: z.int().check(z.gte(0)),
  /** Each platform, time and text counts once. */
  scheduledPosts: z.int().check(z.gte(0)),
  byPlatform: z.array(
    z.object({ platform: z.enum(platforms), scheduledPosts: z.int().check(z.gte(1)) }),
  ),
  /** How many posts are in each state; null where that is unknown. */
  byState: unlisted(postsByState, null),
  postsBy: unlisted(z.enum(postWays), null),
});

export const generateSocialPack = defineEndpoint({
  id: 'generateSocialPack',
  method: 'POST',
  path: '/api/social-media/generate-pack',
  access: 'session',
  scope: 'social:write',
  grows: true,
  body: z.object({
    postTitle: z._default(text(limits.title), ''),
    contentSummary: z._default(text(limits.summary), ''),
    ctaLink: z._default(webAddress, ''),
    imageUrl: z._default(webAddress, ''),
    videoUrl: z._default(webAddress, ''),
    selectedPlatforms: z.array(z.enum(platforms)).check(z.minLength(1), z.maxLength(10)),
    /** `YYYY-MM-DD` in `timeZone`; empty if the time is. */
    scheduleDate: z._default(z.union([z.literal(''), day]), ''),
    /** `HH:MM` in `timeZone`. */
    scheduleTime: z._default(timeOfDay, ''),
    automationEnabled: z._default(z.boolean(), false),
    postingFrequency: z._default(z.enum(postingFrequencies), socialDefaults.postingFrequency),
    /** IANA name of the time zone of date and time. */
    timeZone: unlisted(z._default(text(64), 'UTC'), 'UTC'),
    /** How often an automated post goes out, if it has no last day. */
    repeatCount: unlisted(
      z._default(z.int().check(z.gte(1), z.lte(mostRepeats)), defaultRepeats),
      defaultRepeats,
    ),
    /** The last day of an automated post, `YYYY-MM-DD` in `timeZone`. */
    repeatUntil: unlisted(z._default(z.union([z.literal(''), day]), ''), ''),
    /** Captions that someone rewrote; they replace those that would be written. */
    captions: unlisted(
      z._default(
        z
          .array(z.object({ platform: z.enum(platforms), caption: text(longestPost) }))
          .check(z.maxLength(platforms.length)),
        [],
      ),
      [],
    ),
  }),
  data: socialPack,
});

export const getSocialAnalytics = defineEndpoint({
  id: 'getSocialAnalytics',
  method: 'GET',
  path: '/api/social-media/analytics',
  access: 'session',
  scope: 'social:read',
  data: unlisted(socialAnalytics, null),
});

export type Platform = (typeof platforms)[number];
export type PostingFrequency = (typeof postingFrequencies)[number];
export type PostState = (typeof postStates)[number];
export type PostWay = (typeof postWays)[number];
export type SocialPackRequest = z.infer<(typeof generateSocialPack)['body']>;
export type SocialPack = z.infer<typeof socialPack>;
export type PlatformCaption = z.infer<typeof platformCaption>;
export type MediaSpec = z.infer<typeof mediaSpec>;
export type SocialAnalytics = z.infer<typeof socialAnalytics>;
