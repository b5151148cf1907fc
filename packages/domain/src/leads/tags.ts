import type { TagChange } from '@flowdeck/contract/leads/lead-audience';
import { distinctKeywords, keywordKey } from '@flowdeck/contract/keywords';
import { tagLimits } from '@flowdeck/contract/leads/tag-list';

/** The tags of a lead with those that it gets; without the last of them if they are too many. */
export const withTags = (tags: readonly string[], added: readonly string[]): string[] =>
  distinctKeywords([...tags, ...added]).slice(0, Math.max(tags.length, tagLimits.count));

/** The tags of a lead after a change; null if that were too many. */
export function changeTags(
  tags: readonly string[],
  { add, remove }: Pick<TagChange, 'add' | 'remove'>,
): string[] | null {
  const gone = new Set(remove.map(keywordKey));
  const kept = tags.filter((tag) => !gone.has(keywordKey(tag)));
  const changed = distinctKeywords([...kept, ...add]);
  return changed.length > tagLimits.count ? null : changed;
}

/** Whether two leads have the same tags, in whatever order. */
export const hasSameTags = (some: readonly string[], others: readonly string[]): boolean => {
  const keys = new Set(others.map(keywordKey));
  return some.length === others.length && some.every((tag) => keys.has(keywordKey(tag)));
};
