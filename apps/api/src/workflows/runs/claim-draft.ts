import type { DraftSource } from '@flowdeck/contract/workflows/workflow-settings';
import { and, desc, eq, isNull, sql, type SQL } from 'drizzle-orm';
import { contentPieces } from '../../content/tables.ts';
import type { Database, Transaction } from '../../platform/db/database.ts';

/** Drafts that one statement looks at. */
const atOnce = 500;

/**
 * The newest piece that was not distributed yet and has no note to fill in; looks at some at a time.
 * @param source whether workflows or people wrote it
 */
export async function newestDraft(
  db: Database,
  workspaceId: string,
  source: DraftSource,
): Promise<string | undefined> {
  const { id, createdAt, openPlaceholders, workflowId, distributedAt } = contentPieces;
  for (let beyond: SQL | undefined; ;) {
    const drafts = await db
      .select({ id, createdAt, openPlaceholders, workflowId, distributedAt })
      .from(contentPieces)
      .where(and(eq(contentPieces.workspaceId, workspaceId), beyond))
      .orderBy(desc(createdAt), desc(id))
      .limit(atOnce);
    const found = drafts.find(
      (draft) =>
        draft.openPlaceholders === 0 &&
        draft.distributedAt === null &&
        (source === 'any' || (source === 'workflows') === (draft.workflowId !== null)),
    );
    const last = drafts.at(-1);
    if (found || !last || drafts.length < atOnce) return found?.id;
    const place = sql`(${sql.param(last.createdAt, createdAt)}, ${sql.param(last.id, id)})`;
    beyond = sql`(${createdAt}, ${id}) < ${place}`;
  }
}

/**
 * Takes a piece, so that no other run does.
 * @returns undefined where it is gone, or another run took it
 */
export async function claimDraft(tx: Transaction, workspaceId: string, id: string, at: Date) {
  const { title, content, openPlaceholders, distributedAt } = contentPieces;
  const [draft] = await tx
    .update(contentPieces)
    .set({ distributedAt: at })
    .where(
      and(
        eq(contentPieces.workspaceId, workspaceId),
        eq(contentPieces.id, id),
        eq(openPlaceholders, 0),
        isNull(distributedAt),
      ),
    )
    .returning({ id: contentPieces.id, title, content });
  return draft;
}
