import type { ContentAnalytics, ContentPiece, ContentRequest } from '@flowdeck/contract/content';
import { toContentAnalytics } from '@flowdeck/domain/content/analytics';
import { draftKeys } from '@flowdeck/domain/content/draft-list';
import { openPlaceholders } from '@flowdeck/domain/content/placeholders';
import type { RateLimits } from '../rate-limits/rate-limits.ts';
import type { ModelClient } from './model-client.ts';
import type { PieceWriter } from './piece-writer.ts';
import type { ContentStore, NewPiece } from './store.ts';

/** Writes and scores pieces; the caller stores them in its own transaction. */
export function createContentWriter(
  model: ModelClient | null,
  writePiece: PieceWriter,
  now: () => Date,
) {
  /**
   * With the language model, or with the built-in composer if none is configured. Never call it
   * inside a transaction: a model may take half a minute.
   * @throws {Problem} 503 if the language model returns no usable text in time, 429 if the workspace
   *   has too many pieces waiting
   */
  return async (workspaceId: string, request: ContentRequest): Promise<NewPiece> => {
    const written = model && { name: model.name, content: await model.write(workspaceId, request) };
    const piece = await writePiece(workspaceId, request, written);
    const at = now();
    return {
      ...request,
      ...piece,
      ...draftKeys(piece),
      openPlaceholders: openPlaceholders(piece.content).length,
      workspaceId,
      createdAt: at,
      updatedAt: at,
    };
  };
}

export type ContentWriter = ReturnType<typeof createContentWriter>;

/** Most pieces that one workspace requests in one minute. */
const piecesPerMinute = 60;

export function createContentService(
  store: ContentStore,
  limits: RateLimits,
  write: ContentWriter,
) {
  return {
    /**
     * @throws {Problem} 503 if the language model returns no usable text in time, 429 after too many
     *   requests
     */
    async generate(workspaceId: string, request: ContentRequest): Promise<ContentPiece> {
      await limits.take({
        name: 'content',
        key: workspaceId,
        limit: piecesPerMinute,
        windowMs: 60_000,
      });
      const row = await store.insert(await write(workspaceId, request));
      return {
        id: row.id,
        createdAt: row.createdAt.toISOString(),
        title: row.title,
        content: row.content,
        keywords: row.keywords,
        seoScore: row.seoScore,
        readabilityScore: row.readabilityScore,
        source: row.source,
        model: row.model,
        wordCount: row.wordCount,
        intent: row.intent,
        language: row.language,
        outline: row.outline,
        seoChecks: row.seoChecks,
        readabilityChecks: row.readabilityChecks,
      };
    },

    analytics: async (workspaceId: string): Promise<ContentAnalytics> =>
      toContentAnalytics(await store.totals(workspaceId), await store.topKeywords(workspaceId)),
  };
}

export type ContentService = ReturnType<typeof createContentService>;
