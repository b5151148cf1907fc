import type {
  ContentAnalytics,
  ContentPiece,
  ContentRequest,
} from '@flowdeck/contract/content/content';
import { toContentAnalytics } from '@flowdeck/domain/content/analytics';
import { draftKeys } from '@flowdeck/domain/content/draft-list';
import { openPlaceholders } from '@flowdeck/domain/content/placeholders';
import { callingAccount } from '../platform/audit/caller.ts';
import type { EventStream } from '../platform/http/event-stream.ts';
import type { RateLimits } from '../platform/rate-limits/rate-limits.ts';
import type { ModelClient, WriteOptions } from './model-client.ts';
import type { PieceWriter } from './piece-writer.ts';
import type { ContentStore, NewPiece } from './store.ts';
import type { TextPart } from '@flowdeck/contract/event-stream';

/** Writes and scores pieces; the caller stores them in its own transaction. */
export function createContentWriter(
  model: ModelClient | null,
  writePiece: PieceWriter,
  now: () => Date,
) {
  /**
   * With the language model, or with the built-in composer if none is configured or the request asks for
   * it. Never call it inside a transaction: a model may take minutes.
   * @throws {Problem} 503 if the language model returns no usable text in time, 429 if the workspace
   *   has too many pieces waiting
   */
  return async (
    workspaceId: string,
    request: ContentRequest,
    options?: WriteOptions,
  ): Promise<NewPiece> => {
    const author = request.writer === 'template' ? null : model;
    const written = author && {
      name: author.name,
      content: await author.write(workspaceId, request, options),
    };
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

/** What a request for a piece knows of its caller. */
interface ContentCall {
  signal: AbortSignal | undefined;
  events: EventStream | null;
}

export function createContentService(
  store: ContentStore,
  limits: RateLimits,
  write: ContentWriter,
) {
  return {
    /**
     * @param call what the language model writes is sent in parts, if the client accepts them; if it hangs
     *   up, the model stops
     * @throws {Problem} 503 if the language model returns no usable text in time, 429 after too many
     *   requests
     */
    async generate(
      workspaceId: string,
      request: ContentRequest,
      { signal, events }: ContentCall,
    ): Promise<ContentPiece> {
      await takeContent(limits, workspaceId);
      const onText = events ? inParts(events) : undefined;
      const written = await write(workspaceId, request, { signal, onText });
      const row = await store.insert({ ...written, createdById: callingAccount() });
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

/** Most texts that one workspace requests in one minute. */
const textsPerMinute = 60;

/** @throws {Problem} 429 after too many requests of this workspace for something to be written */
export const takeContent = (limits: RateLimits, workspaceId: string): Promise<void> =>
  limits.take({ name: 'content', key: workspaceId, limit: textsPerMinute, windowMs: 60_000 });

/** Begins an answer in parts, and sends of each text what differs from the one before. */
function inParts(events: EventStream): (text: string) => void {
  let sent = '';
  return (text) => {
    let at = 0;
    while (at < sent.length && sent.charCodeAt(at) === text.charCodeAt(at)) at += 1;
    events.send({ at, text: text.slice(at) } satisfies TextPart);
    sent = text;
  };
}
