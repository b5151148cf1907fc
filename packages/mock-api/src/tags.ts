import { distinctKeywords, keywordKey } from '@flowdeck/contract/keywords';
import { refuseBeyond } from '@flowdeck/domain/quotas';
import type { Workspace } from './world.ts';

/**
 * Tags as they were spelled first; new ones are kept as they are.
 * @throws {Problem} 409 for one tag too many
 */
export function spellTags(workspace: Workspace, tags: readonly string[]): string[] {
  const known = new Map(workspace.tags.map((tag) => [keywordKey(tag), tag]));
  const given = distinctKeywords(tags);
  const fresh = given.filter((tag) => !known.has(keywordKey(tag)));
  if (fresh.length > 0) refuseBeyond('tags', workspace.tags.length + fresh.length - 1);
  workspace.tags = [...workspace.tags, ...fresh];
  return given.map((tag) => known.get(keywordKey(tag)) ?? tag);
}
