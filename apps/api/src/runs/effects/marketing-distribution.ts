import { platforms, socialDefaults } from '@flowdeck/contract/social';
import { runResults } from '@flowdeck/domain/workflows/run-results';
import { and, desc, eq, isNull } from 'drizzle-orm';
import { contentPieces } from '../../content/tables.ts';
import { queueDelivery } from '../../deliveries/queue-delivery.ts';
import { writeCaption } from '../../social/captions.ts';
import { trimTo } from '../../social/trim.ts';
import type { Effect } from '../effect.ts';
import { distributions } from '../tables.ts';

/** In UTF-16 code units. */
const summaryLength = 600;

/** Marketing Distribution: makes posts of the newest draft that was not distributed yet. */
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
    const { id, title, content } = draft;
    const claimed = await tx
      .insert(distributions)
      .values({ pieceId: id, at })
      .onConflictDoNothing()
      .returning();
    if (claimed.length === 0) return runResults.nothingToDistribute;
    const source = { postTitle: title, contentSummary: firstParagraph(content), ctaLink: '' };
    const chosen = platforms.filter((name) =>
      (socialDefaults.selectedPlatforms as readonly string[]).includes(name),
    );
    for (const platform of chosen) {
      const { caption } = writeCaption(platform, source);
      await queueDelivery(tx, {
        workspaceId,
        key: `distribution:${id}:${platform}`,
        payload: { channel: 'post', platform, text: caption },
        at,
      });
    }
    return runResults.postsQueued(title, chosen);
  };

/** What a draft begins with, without its headings and lists. */
function firstParagraph(content: string): string {
  const paragraphs = content.split('\n\n').filter((part) => !/^(#|- )/.test(part));
  return trimTo(paragraphs[0] ?? '', (text) => text.length <= summaryLength);
}
