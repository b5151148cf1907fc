import {
  contentDefaults,
  distinctKeywords,
  keywordLimits,
  type ContentRequest,
} from '@flowdeck/contract/content';

const mostKeywords = 5;
/** Shorter words are mostly articles and prepositions. */
const shortestKeyword = 5;

/** The content that a Content Automation workflow requests, in its own words. */
export function draftRequest({
  name,
  description,
}: {
  name: string;
  description: string;
}): ContentRequest {
  return { ...contentDefaults, title: name, keywords: keywordsOf(description) };
}

/** The longer words of a description, in order. */
function keywordsOf(description: string): string[] {
  const words = description.match(/[\p{L}\p{N}-]+/gu) ?? [];
  const telling = words.filter(
    ({ length }) => length >= shortestKeyword && length <= keywordLimits.characters,
  );
  return distinctKeywords(telling).slice(0, mostKeywords);
}
