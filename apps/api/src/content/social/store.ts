import { platforms, type Platform, type PostState } from '@flowdeck/contract/content/social';
import { postSearchText } from '@flowdeck/domain/content/social/post-list';
import { plannedPosts } from '@flowdeck/domain/identity/audit-log';
import { recordAudit } from '../../platform/audit/record-audit.ts';
import type { Database, ReadDatabase, Transaction } from '../../platform/db/database.ts';
import { countOf, readTotals, type Total } from '../../platform/totals/read-totals.ts';
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
  plannedById?: string | null;
  askedAt?: Date | null;
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
export function createSocialStore(db: Database, reads: ReadDatabase = db) {
  return {
    /** Stores a pack, and those of its posts that are not planned already. */
    insert: ({ workspaceId, platforms, posts, at }: NewPack): Promise<void> =>
      db.transaction(async (tx) => {
        await tx.insert(socialPacks).values({ workspaceId, platforms, createdAt: at });
        const planned = await planPosts(tx, posts);
        const [first] = posts;
        if (planned.length === 0 || !first) return;
        await recordAudit(tx, workspaceId, plannedPosts(first.state, planned), at);
      }),

    async totals(workspaceId: string) {
      const packs = await countOf(reads, workspaceId, 'social_packs');
      const parts = (await readTotals(reads, workspaceId, 'scheduled_posts')).map(toPostCount);
      const byPlatform = platforms.flatMap((platform) => {
        const kept = parts.filter(
          (part) => part.platform === platform && part.state !== 'cancelled',
        );
        const scheduledPosts = kept.reduce((sum, { count }) => sum + count, 0);
        return scheduledPosts > 0 ? [{ platform, scheduledPosts }] : [];
      });
      return { packs, byPlatform, byState: parts };
    },
  };
}

function toPostCount({ part, count }: Total) {
  const [platform, state] = part.split('/');
  return { platform: platform as Platform, state: state as PostState, count };
}

export type SocialStore = ReturnType<typeof createSocialStore>;
