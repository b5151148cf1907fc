import type { DraftSource } from '@flowdeck/contract/workflows/workflow-settings';
import { and, desc, eq, isNotNull, isNull } from 'drizzle-orm';
import { contentPieces, distributions } from '../../content/tables.ts';
import type { Transaction } from '../../platform/db/database.ts';

/**
 * Takes the newest piece that was not distributed yet and has no note to fill in, so that no other
 * run does.
 * @param source whether workflows or people wrote it
 * @returns undefined where there is none, or another run took it
 */
export async function claimNewestDraft(
  tx: Transaction,
  workspaceId: string,
  source: DraftSource,
  at: Date,
) {
  const byWorkflow = isNotNull(contentPieces.workflowId);
  const byPerson = isNull(contentPieces.workflowId);
  const from = { any: undefined, workflows: byWorkflow, people: byPerson }[source];
  const [draft] = await tx
    .select({ id: contentPieces.id, title: contentPieces.title, content: contentPieces.content })
    .from(contentPieces)
    .leftJoin(distributions, eq(distributions.pieceId, contentPieces.id))
    .where(
      and(
        eq(contentPieces.workspaceId, workspaceId),
        eq(contentPieces.openPlaceholders, 0),
        isNull(distributions.pieceId),
        from,
      ),
    )
    .orderBy(desc(contentPieces.createdAt), desc(contentPieces.id))
    .limit(1)
    .prepare(`whole_workspace_newest_draft_${source}`)
    .execute();
  if (!draft) return undefined;
  const claimed = await tx
    .insert(distributions)
    .values({ pieceId: draft.id, at })
    .onConflictDoNothing()
    .returning();
  return claimed.length > 0 ? draft : undefined;
}
