import type { ContentPiece } from '@flowdeck/contract/content/content';
import { readabilityScore } from './readability-score.ts';
import { seoScore } from './seo-score.ts';
import { readPiece } from './text/piece.ts';

/** What is measured in a text. */
export type PieceScores = Pick<
  ContentPiece,
  'wordCount' | 'seoScore' | 'seoChecks' | 'readabilityScore' | 'readabilityChecks'
>;

/** Everything that follows from the words of a piece. */
export function scorePiece({
  title,
  content,
  keywords,
}: Pick<ContentPiece, 'title' | 'content' | 'keywords'>): PieceScores {
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
