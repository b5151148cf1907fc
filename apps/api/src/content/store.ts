import { keywordKey } from '@flowdeck/contract/keywords';
import { topKeywordCount, type ContentAnalytics } from '@flowdeck/contract/content/content';
import { eventOfDraft } from '@flowdeck/domain/delivery/events/draft-events';
import { refuseBeyond } from '@flowdeck/domain/quotas';
import { and, asc, desc, eq, sql } from 'drizzle-orm';
import type { Database, ReadDatabase, Transaction } from '../platform/db/database.ts';
import { lockWorkspace } from '../platform/db/lock-workspace.ts';
import { singleRow } from '../platform/db/rows.ts';
import { emitEvents } from '../delivery/events/emit-events.ts';
import { countOf, readTotals, sumOf } from '../platform/totals/read-totals.ts';
import { contentKeywords, contentPieces } from './tables.ts';

type ContentRow = typeof contentPieces.$inferSelect;
export type NewPiece = typeof contentPieces.$inferInsert;

/**
 * Stores a piece and counts its keywords, within the caller's transaction, and has webhooks told of it.
 * @throws {Problem} 409 for one piece too many
 */
export async function insertPiece(tx: Transaction, piece: NewPiece): Promise<ContentRow> {
  await lockWorkspace(tx, piece.workspaceId);
  refuseBeyond('pieces', await countOf(tx, piece.workspaceId, 'content_pieces'));
  const row = singleRow(await tx.insert(contentPieces).values(piece).returning());
  const used = keywordRows(row);
  if (used.length > 0) {
    await tx
      .insert(contentKeywords)
      .values(used)
      .onConflictDoUpdate({
        target: [contentKeywords.workspaceId, contentKeywords.key],
        set: { usage: sql`${contentKeywords.usage} + 1` },
      });
  }
  await emitEvents(tx, row.workspaceId, [eventOfDraft(row)], row.createdAt);
  return row;
}

/** Generated pieces, and how often each keyword is used. */
export function createContentStore(db: Database, reads: ReadDatabase = db) {
  return {
    /** Stores a piece and counts its keywords, both or neither; the same template again is the draft that there is. */
    insert: (piece: NewPiece): Promise<ContentRow> =>
      db.transaction(async (tx) => {
        await lockWorkspace(tx, piece.workspaceId);
        return (await sameTemplate(tx, piece)) ?? insertPiece(tx, piece);
      }),

    async totals(workspaceId: string) {
      const sum = sumOf(await readTotals(reads, workspaceId, 'content_pieces'));
      const pieces = sum.count;
      const mean = (of: number) => (pieces === 0 ? 0 : of / pieces);
      return { pieces, seo: mean(sum.score), readability: mean(sum.readability) };
    },

    topKeywords: (workspaceId: string): Promise<ContentAnalytics['topKeywords']> =>
      reads
        .select({ keyword: contentKeywords.keyword, usage: contentKeywords.usage })
        .from(contentKeywords)
        .where(eq(contentKeywords.workspaceId, workspaceId))
        .orderBy(desc(contentKeywords.usage), asc(contentKeywords.key))
        .limit(topKeywordCount),
  };
}

async function sameTemplate(tx: Transaction, piece: NewPiece): Promise<ContentRow | undefined> {
  if (piece.source !== 'template') return undefined;
  const { workspaceId, title, titleKey = '', content, keywords } = piece;
  const [same] = await tx
    .select()
    .from(contentPieces)
    .where(
      and(
        eq(contentPieces.workspaceId, workspaceId),
        eq(contentPieces.titleKey, titleKey),
        eq(contentPieces.source, 'template'),
        eq(contentPieces.title, title),
        eq(contentPieces.content, content),
        eq(contentPieces.keywords, keywords),
      ),
    )
    .orderBy(desc(contentPieces.id))
    .limit(1);
  return same;
}

/** In one order for everyone: two pieces stored at once must not wait for each other's keywords. */
function keywordRows({ workspaceId, keywords }: ContentRow) {
  const byKey = new Map(keywords.map((keyword) => [keywordKey(keyword), keyword]));
  return [...byKey]
    .map(([key, keyword]) => ({ workspaceId, key, keyword, usage: 1 }))
    .sort((a, b) => (a.key < b.key ? -1 : 1));
}

export type ContentStore = ReturnType<typeof createContentStore>;
