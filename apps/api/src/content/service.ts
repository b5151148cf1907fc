import type { ContentAnalytics, ContentPiece, ContentRequest } from '@flowdeck/contract/content';
import { oneDecimal } from '@flowdeck/domain/one-decimal';
import { compose } from './composer/compose.ts';
import type { ModelClient } from './model-client.ts';
import { readabilityScore } from './readability-score.ts';
import { seoScore } from './seo-score.ts';
import type { ContentStore, NewPiece } from './store.ts';
import { readPiece } from './text/piece.ts';

/** Writes and scores pieces; storing them is the caller's, in a transaction of its own. */
export function createContentWriter(model: ModelClient | null, now: () => Date) {
  /**
   * By the language model, or by the embedded composer where none is configured. Never call it inside
   * a transaction: a model may take half a minute.
   * @throws {Problem} 503 where the language model gives no usable text in time
   */
  return async (workspaceId: string, request: ContentRequest): Promise<NewPiece> => {
    const content = model ? await model.write(request) : compose(request);
    const { title, keywords } = request;
    const piece = readPiece(content);
    const seo = seoScore({ title, piece, keywords });
    const readability = readabilityScore(piece);
    return {
      ...request,
      workspaceId,
      content,
      source: model ? 'model' : 'template',
      model: model?.name ?? null,
      wordCount: piece.words,
      seoScore: seo.score,
      seoChecks: seo.checks,
      readabilityScore: readability.score,
      readabilityChecks: readability.checks,
      createdAt: now(),
    };
  };
}

export type ContentWriter = ReturnType<typeof createContentWriter>;

export function createContentService(store: ContentStore, write: ContentWriter) {
  return {
    /** @throws {Problem} 503 where the language model gives no usable text in time */
    async generate(workspaceId: string, request: ContentRequest): Promise<ContentPiece> {
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
        seoChecks: row.seoChecks,
        readabilityChecks: row.readabilityChecks,
      };
    },

    async analytics(workspaceId: string): Promise<ContentAnalytics> {
      const { pieces, seo, readability } = await store.totals(workspaceId);
      return {
        totalGenerated: pieces,
        avgSeoScore: oneDecimal(seo),
        avgReadability: oneDecimal(readability),
        topKeywords: await store.topKeywords(workspaceId),
      };
    },
  };
}

export type ContentService = ReturnType<typeof createContentService>;
