import type { Platform } from '@flowdeck/contract/social';
import { eq, sql } from 'drizzle-orm';
import type { Database } from '../db/database.ts';
import { queueDelivery } from '../deliveries/queue-delivery.ts';
import { scheduledPosts, socialPacks } from './tables.ts';

type NewPost = typeof scheduledPosts.$inferInsert;

interface NewPack {
  workspaceId: string;
  platforms: Platform[];
  posts: NewPost[];
  at: Date;
}

/** Packs and planned posts. */
export function createSocialStore(db: Database) {
  return {
    /** Stores a pack, and schedules those of its posts that are not scheduled already. */
    insert: ({ workspaceId, platforms, posts, at }: NewPack): Promise<void> =>
      db.transaction(async (tx) => {
        await tx.insert(socialPacks).values({ workspaceId, platforms, createdAt: at });
        for (const post of posts) {
          const [planned] = await tx
            .insert(scheduledPosts)
            .values(post)
            .onConflictDoNothing()
            .returning();
          if (!planned) continue;
          await queueDelivery(tx, {
            workspaceId,
            key: `post:${planned.id}`,
            payload: { channel: 'post', platform: planned.platform, text: planned.text },
            at,
            dueAt: planned.at,
          });
        }
      }),

    async totals(workspaceId: string) {
      const [packs] = await db
        .select({ count: sql<number>`count(*)::int` })
        .from(socialPacks)
        .where(eq(socialPacks.workspaceId, workspaceId));
      const byPlatform = await db
        .select({ platform: scheduledPosts.platform, scheduledPosts: sql<number>`count(*)::int` })
        .from(scheduledPosts)
        .where(eq(scheduledPosts.workspaceId, workspaceId))
        .groupBy(scheduledPosts.platform);
      return { packs: packs?.count ?? 0, byPlatform };
    },
  };
}

export type SocialStore = ReturnType<typeof createSocialStore>;
