import type { ContentPiece } from '@flowdeck/contract/content';
import { readabilityScore } from './readability-score.ts';
import { seoScore } from './seo-score.ts';
import { readPiece } from './text/piece.ts';

/** The number of words of a piece, its scores, and the checks that add up to them. */
export function scorePiece({
  title,
  content,
  keywords,
}: Pick<ContentPiece, 'title' | 'content' | 'keywords'>): Pick<
  ContentPiece,
  'wordCount' | 'seoScore' | 'seoChecks' | 'readabilityScore' | 'readabilityChecks'
> {
  const piece = readPiece(content);
  const seo = seoScore({ title, piece, keywords });
  const readability = readabilityScore(piece);
  return {
    wordCount: piece.words,
    seoScore: seo.score,
    seoChecks: seo.checks,
    readabilityScore: readability.score,
    readabilityChecks: readability.checks,
  };
}
