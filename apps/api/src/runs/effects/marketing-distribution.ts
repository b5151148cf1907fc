import { distributionCaptions } from '@flowdeck/domain/workflows/distribution';
import { runResults } from '@flowdeck/domain/workflows/run-results';
import { and, desc, eq, isNull } from 'drizzle-orm';
import { contentPieces, distributions } from '../../content/tables.ts';
import { queueDelivery } from '../../deliveries/queue-delivery.ts';
import type { Effect } from '../effect.ts';

/** Marketing Distribution: makes posts from the newest draft that was not distributed yet. */
export const marketingDistribution: Effect =
  async ({ workspaceId }, at) =>
  async (tx) => {
    const [draft] = await tx
      .select({ id: contentPieces.id, title: contentPieces.title, content: contentPieces.content })
      .from(contentPieces)
      .leftJoin(distributions, eq(distributions.pieceId, contentPieces.id))
      .where(and(eq(contentPieces.workspaceId, workspaceId), isNull(distributions.pieceId)))
      .orderBy(desc(contentPieces.createdAt), desc(contentPieces.id))
      .limit(1);
    if (!draft) return runResults.nothingToDistribute;
    const { id, title } = draft;
    const claimed = await tx
      .insert(distributions)
      .values({ pieceId: id, at })
      .onConflictDoNothing()
      .returning();
    if (claimed.length === 0) return runResults.nothingToDistribute;
    const captions = distributionCaptions(draft);
    for (const { platform, caption } of captions) {
      await queueDelivery(tx, {
        workspaceId,
        key: `distribution:${id}:${platform}`,
        payload: { channel: 'post', platform, text: caption },
        at,
      });
    }
    return runResults.postsQueued(
      title,
      captions.map(({ platform }) => platform),
    );
  };
