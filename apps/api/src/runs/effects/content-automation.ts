import { contentDefaults, distinctKeywords, keywordLimits } from '@flowdeck/contract/content';
import type { ContentWriter } from '../../content/service.ts';
import { insertPiece } from '../../content/store.ts';
import type { Effect } from '../effect.ts';

const mostKeywords = 5;
/** Shorter words are mostly articles and prepositions. */
const shortestKeyword = 5;

/** Content Automation: writes a draft from the workflow's own words, scores and stores it. */
export const contentAutomation =
  (write: ContentWriter): Effect =>
  async ({ workspaceId, name, description }) => {
    const piece = await write(workspaceId, {
      ...contentDefaults,
      title: name,
      keywords: keywordsOf(description),
    });
    return async (tx) => {
      await insertPiece(tx, piece);
      return `draft “${name}” written, SEO ${String(piece.seoScore)}, readability ${String(piece.readabilityScore)}`;
    };
  };

/** The longer words of a description, in their order. */
function keywordsOf(description: string): string[] {
  const words = description.match(/[\p{L}\p{N}-]+/gu) ?? [];
  const telling = words.filter(
    ({ length }) => length >= shortestKeyword && length <= keywordLimits.characters,
  );
  return distinctKeywords(telling).slice(0, mostKeywords);
}
