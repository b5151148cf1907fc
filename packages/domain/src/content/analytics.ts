import { keywordKey } from '@flowdeck/contract/keywords';
import {
  topKeywordCount,
  type ContentAnalytics,
  type ContentPiece,
} from '@flowdeck/contract/content/content';
import { oneDecimal } from '../one-decimal.ts';

/** Mean scores over all pieces of a workspace, unrounded; 0 before the first. */
export interface PieceTotals {
  pieces: number;
  seo: number;
  readability: number;
}

export function toContentAnalytics(
  { pieces, seo, readability }: PieceTotals,
  keywords: ContentAnalytics['topKeywords'],
): ContentAnalytics {
  return {
    totalGenerated: pieces,
    avgSeoScore: oneDecimal(seo),
    avgReadability: oneDecimal(readability),
    topKeywords: keywords,
  };
}

/**
 * The most used keywords, most used first, ties in the order of their keys. Each has its first
 * spelling.
 * @param pieces oldest first
 */
export function topKeywords(
  pieces: readonly Pick<ContentPiece, 'keywords'>[],
): ContentAnalytics['topKeywords'] {
  const used = new Map<string, { key: string; keyword: string; usage: number }>();
  for (const keyword of pieces.flatMap(({ keywords }) => keywords)) {
    const key = keywordKey(keyword);
    const entry = used.get(key);
    used.set(key, { key, keyword, ...entry, usage: (entry?.usage ?? 0) + 1 });
  }
  return [...used.values()]
    .sort((a, b) => b.usage - a.usage || (a.key < b.key ? -1 : 1))
    .slice(0, topKeywordCount)
    .map(({ keyword, usage }) => ({ keyword, usage }));
}
