import { generateContent, getContentAnalytics } from '@flowdeck/contract/content';
import { toContentAnalytics, topKeywords } from '@flowdeck/domain/content/analytics';
import { writePiece } from '@flowdeck/domain/content/write-piece';
import { mean } from '../mean.ts';
import { refuseBeyond } from '@flowdeck/domain/quotas';
import { mockCall } from '../mock-call.ts';
import { toStoredPiece } from '../stored-piece.ts';
import { writtenByModel } from '../seeds/content.ts';

export const handlers = [
  mockCall(generateContent, ({ world, session: { workspace }, body }) => {
    refuseBeyond('pieces', workspace.pieces.length);
    const piece = writePiece(body, writtenByModel.get(body.title) ?? null);
    const id = world.nextId();
    const at = world.now();
    workspace.pieces = [toStoredPiece(piece, id, at), ...workspace.pieces];
    return { ...piece, id, createdAt: at.toISOString() };
  }),

  mockCall(getContentAnalytics, ({ session: { workspace } }) => {
    const { pieces } = workspace;
    const totals = {
      pieces: pieces.length,
      seo: mean(pieces.map(({ seoScore }) => seoScore)),
      readability: mean(pieces.map(({ readabilityScore }) => readabilityScore)),
    };
    return toContentAnalytics(totals, topKeywords(pieces.toReversed()));
  }),
];
