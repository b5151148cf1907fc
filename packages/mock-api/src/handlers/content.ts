import {
  generateContent,
  getContentAnalytics,
  type ContentPiece,
} from '@flowdeck/contract/content';
import { toContentAnalytics, topKeywords } from '@flowdeck/domain/content/analytics';
import { writePiece } from '@flowdeck/domain/content/write-piece';
import { mean } from '../mean.ts';
import { refuseBeyond } from '@flowdeck/domain/quotas';
import { mockCall } from '../mock-call.ts';
import { writtenByModel } from '../seeds/content.ts';

export const handlers = [
  mockCall(generateContent, ({ world, session: { workspace }, body }) => {
    refuseBeyond('pieces', workspace.pieces.length);
    const piece: ContentPiece = {
      ...writePiece(body, writtenByModel.get(body.title) ?? null),
      id: world.nextId(),
      createdAt: world.now().toISOString(),
    };
    workspace.pieces = [piece, ...workspace.pieces];
    return piece;
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
