import type { Platform, PostState } from '@flowdeck/contract/social';
import { postSearchText } from '@flowdeck/domain/social/post-list';
import { and, eq, ne, sql } from 'drizzle-orm';
import type { Database, Transaction } from '../db/database.ts';
import { scheduledPosts, socialPacks } from './tables.ts';

/** A post before it is stored. */
export interface NewPost {
  workspaceId: string;
  key: string;
  platform: Platform;
  state: Extract<PostState, 'waiting' | 'planned'>;
  at: Date;
  text: string;
  link?: string;
  imageUrl?: string;
  videoUrl?: string;
  workflowId?: string;
  seriesId?: string | null;
  place?: number;
  count?: number;
  createdAt: Date;
}

interface NewPack {
  workspaceId: string;
  platforms: Platform[];
  posts: NewPost[];
  at: Date;
}

/**
 * Stores posts, in the transaction of their cause.
 * @returns those that are new: one key has one post that is not cancelled
 */
export async function planPosts(
  tx: Transaction,
  posts: readonly NewPost[],
): Promise<{ id: string; platform: Platform; text: string }[]> {
  if (posts.length === 0) return [];
  const { id, platform, text } = scheduledPosts;
  return tx
    .insert(scheduledPosts)
    .values(posts.map((post) => ({ ...post, dueAt: post.at, searchText: postSearchText(post) })))
    .onConflictDoNothing()
    .returning({ id, platform, text });
}

/** Packs, and totals of posts. */
export function createSocialStore(db: Database) {
  return {
    /** Stores a pack, and those of its posts that are not planned already. */
    insert: ({ workspaceId, platforms, posts, at }: NewPack): Promise<void> =>
      db.transaction(async (tx) => {
        await tx.insert(socialPacks).values({ workspaceId, platforms, createdAt: at });
        await planPosts(tx, posts);
      }),

    async totals(workspaceId: string) {
      const [packs] = await db
        .select({ count: sql<number>`count(*)::int` })
        .from(socialPacks)
        .where(eq(socialPacks.workspaceId, workspaceId));
      const isOwn = eq(scheduledPosts.workspaceId, workspaceId);
      const byPlatform = await db
        .select({ platform: scheduledPosts.platform, scheduledPosts: sql<number>`count(*)::int` })
        .from(scheduledPosts)
        .where(and(isOwn, ne(scheduledPosts.state, 'cancelled')))
        .groupBy(scheduledPosts.platform);
      const byState = await db
        .select({ state: scheduledPosts.state, count: sql<number>`count(*)::int` })
        .from(scheduledPosts)
        .where(isOwn)
        .groupBy(scheduledPosts.state);
      return { packs: packs?.count ?? 0, byPlatform, byState };
    },
  };
}

export type SocialStore = ReturnType<typeof createSocialStore>;
