import * as z from 'zod/mini';
import { defineEndpoint } from '../endpoint.ts';
import { listQuery, pageOf, periodQuery } from '../list.ts';
import { longestPost, platforms, postStates, type PostState } from './social.ts';
import { moment, version } from '../storable.ts';
import { limits, text } from '../text.ts';
import { unlisted } from '../unlisted.ts';

/** What a list of posts can be sorted by. */
export const postColumns = ['time'] as const;

export const post = z.object({
  id: z.uuid(),
  /** One of `platforms`; a newer server may have more. */
  platform: z.string(),
  text: z.string(),
  imageUrl: z.string(),
  videoUrl: z.string(),
  /** When it goes out, or should have. */
  at: z.iso.datetime(),
  /** One of `postStates`; a newer server may have more. */
  state: z.string(),
  attempts: z.int(),
  /** Why the latest attempt failed; null if none did. */
  lastError: z.nullable(z.string()),
  /** When what is planned is tried again, after an attempt failed or was put off; null for any other. */
  nextAttemptAt: unlisted(z.nullable(z.iso.datetime()), null),
  publishedAt: z.nullable(z.iso.datetime()),
  /** Changes with every change of the post; a change must name the one it is based on. */
  version: z.int(),
  /** The workflow that made it, null for a person; its name is null if it was deleted. */
  workflow: z.nullable(z.object({ id: z.uuid(), name: z.nullable(z.string()) })),
  /** The person who planned it; null for a workflow or API key, and once they have no account any more. */
  plannedBy: unlisted(z.nullable(z.string()), null),
  /** The member who approved it; null before that, and once they have no account any more. */
  approvedBy: unlisted(z.nullable(z.string()), null),
  /** Who sent it back instead of approving it, and why; null once it is asked for again. */
  sentBack: unlisted(z.nullable(z.object({ by: z.nullable(z.string()), note: z.string() })), null),
  /** The series of an automated post, and its place in it, from 1; null for a single post. */
  series: z.nullable(z.object({ id: z.uuid(), place: z.int(), count: z.int() })),
});

export const listPosts = defineEndpoint({
  id: 'listPosts',
  method: 'GET',
  path: '/api/social-media/posts',
  access: 'session',
  scope: 'social:read',
  unlisted: true,
  query: z.object({
    ...listQuery(postColumns),
    /** One post alone. */
    id: z.optional(z.uuid()),
    /** One state, or every post that is not finished. */
    state: z.optional(z.enum([...postStates, 'open'])),
    platform: z.optional(z.enum(platforms)),
    ...periodQuery,
  }),
  data: pageOf(post),
});

const params = z.object({ id: z.uuid() });

export const updatePost = defineEndpoint({
  id: 'updatePost',
  method: 'PATCH',
  path: '/api/social-media/posts/:id',
  access: 'session',
  scope: 'social:write',
  unlisted: true,
  grows: true,
  params,
  /** What is left out stays as it is. A time plans a post again that was sent back, missed, failed or cancelled. */
  body: z.object({
    /** The version that the change is based on. */
    version,
    text: z.optional(text(longestPost)),
    at: z.optional(moment),
  }),
  data: post,
});

export const deletePost = defineEndpoint({
  id: 'deletePost',
  method: 'DELETE',
  path: '/api/social-media/posts/:id',
  access: 'session',
  scope: 'social:write',
  unlisted: true,
  params,
});

/**
 * - `approve`: what waits goes out at its time, or at once if that has passed
 * - `send-back`: what waits is not approved, and whoever asked can change it and ask again
 * - `publish`: what waits, is planned, was missed or failed goes out at once
 * - `cancel`: what is not out yet stays here
 */
export const postDecisions = ['approve', 'send-back', 'publish', 'cancel'] as const;

/** The states of the posts that each decision applies to. */
export const decidable: Readonly<Record<PostDecision, readonly PostState[]>> = {
  approve: ['waiting'],
  'send-back': ['waiting'],
  publish: ['waiting', 'planned', 'missed', 'failed'],
  cancel: ['waiting', 'sent-back', 'planned', 'missed', 'failed'],
};

/** The state that each decision leads to. */
export const decidedState: Readonly<Record<PostDecision, PostState>> = {
  approve: 'planned',
  'send-back': 'sent-back',
  publish: 'planned',
  cancel: 'cancelled',
};

/** Most posts that one decision names. */
export const mostDecided = 200;

export const decidePosts = defineEndpoint({
  id: 'decidePosts',
  method: 'POST',
  path: '/api/social-media/posts/decide',
  access: 'session',
  scope: 'social:write',
  unlisted: true,
  /** Exactly one of `ids`, `series` and `state` says which posts. */
  body: z.object({
    decision: z.enum(postDecisions),
    ids: z.optional(z.array(z.uuid()).check(z.minLength(1), z.maxLength(mostDecided))),
    /** Every post of a series. */
    series: z.optional(z.uuid()),
    /** Every post in a state. */
    state: z.optional(z.enum(postStates)),
    /** For `send-back`: why. */
    note: z._default(text(limits.consent), ''),
  }),
  data: z.object({
    /** How many posts it changed; it leaves alone what it does not apply to. */
    changed: z.int(),
  }),
});

export type Post = z.infer<typeof post>;
export type PostQuery = z.output<(typeof listPosts)['query']>;
export type PostFilters = Pick<
  PostQuery,
  'id' | 'search' | 'state' | 'platform' | 'from' | 'until'
>;
export type PostChange = z.output<(typeof updatePost)['body']>;
export type PostDecision = (typeof postDecisions)[number];
export type DecisionRequest = z.output<(typeof decidePosts)['body']>;
