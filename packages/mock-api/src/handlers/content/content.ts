import { generateContent, getContentAnalytics } from '@flowdeck/contract/content/content';
import { toContentAnalytics, topKeywords } from '@flowdeck/domain/content/analytics';
import { modelFailed } from '@flowdeck/domain/content/model-failed';
import { eventOfDraft } from '@flowdeck/domain/delivery/events/draft-events';
import { isSameTemplate, writePiece } from '@flowdeck/domain/content/write-piece';
import { mean } from '../../mean.ts';
import { refuseBeyond } from '@flowdeck/domain/quotas';
import { emitEvents } from '../../event-webhooks.ts';
import { mockCall, nameOfCaller } from '../../mock-call.ts';
import { toStoredPiece } from '../../stored-piece.ts';
import { inParts, wordParts } from '../../in-parts.ts';
import { brokenTitle, endlessPiece, writtenByModel } from '../../seeds/content.ts';

export const handlers = [
  mockCall(generateContent, ({ world, session, body, acceptsEvents }) => {
    const { workspace } = session;
    const { title, writer } = body;
    const written = writer === 'template' ? undefined : writtenByModel.get(title);
    if (written && title === brokenTitle) throw modelFailed('unreachable', 30);
    const parts = written && acceptsEvents ? wordParts(written.content) : undefined;
    if (parts && title === endlessPiece.title) return inParts(parts, undefined);
    const piece = writePiece(body, written ?? null);
    const same = workspace.pieces.find((stored) => isSameTemplate(stored, piece));
    if (same) return { ...piece, id: same.id, createdAt: same.createdAt.toISOString() };
    refuseBeyond('pieces', workspace.pieces.length);
    const id = world.nextId();
    const at = world.now();
    const stored = { ...toStoredPiece(piece, id, at), createdBy: nameOfCaller(session) };
    workspace.pieces = [stored, ...workspace.pieces];
    emitEvents(world, workspace, [eventOfDraft(stored)]);
    const data = { ...piece, id, createdAt: at.toISOString() };
    return parts ? inParts(parts, { success: true, data }) : data;
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
