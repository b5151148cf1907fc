import {
  contentDefaults,
  distinctKeywords,
  keywordLimits,
  type ContentLength,
  type ContentTone,
} from '@flowdeck/contract/content';

/** A content request as far as it is filled in. */
export interface ContentDraft {
  title: string;
  keywords: readonly string[];
  tone: ContentTone;
  length: ContentLength;
  seoOptimized: boolean;
}

export const emptyDraft: ContentDraft = { title: '', keywords: [], ...contentDefaults };

/** Whether there is something to write about: spaces alone count as empty. */
export const isFilled = ({ title }: ContentDraft): boolean => title.trim() !== '';

/** Why a keyword cannot be taken; undefined where it can, or is there already. */
export function keywordIssue(keyword: string): string | undefined {
  return keyword.trim().length > keywordLimits.characters
    ? `A keyword has at most ${String(keywordLimits.characters)} characters.`
    : undefined;
}

/** The keywords with one more at the end; an empty one or another spelling of one changes nothing. */
export function withKeyword(keywords: readonly string[], keyword: string): string[] {
  return distinctKeywords([...keywords, keyword]).slice(0, keywordLimits.count);
}

/** The draft as the server takes it. */
export function toRequest({ title, keywords, ...choices }: ContentDraft) {
  return { title: title.trim(), keywords: [...keywords], ...choices };
}
