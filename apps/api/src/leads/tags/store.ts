import { distinctKeywords, keywordKey } from '@flowdeck/contract/keywords';
import { refuseBeyond } from '@flowdeck/domain/quotas';
import { and, asc, eq, inArray } from 'drizzle-orm';
import type { ReadDatabase, Transaction } from '../../platform/db/database.ts';
import { lockWorkspace } from '../../platform/db/lock-workspace.ts';
import { leadTags } from '../tables.ts';

/** How the tags of a workspace are spelled, by their keys and in their order. */
export const spellings = (reads: ReadDatabase, workspaceId: string) =>
  reads
    .select({ key: leadTags.key, name: leadTags.name })
    .from(leadTags)
    .where(eq(leadTags.workspaceId, workspaceId))
    .orderBy(asc(leadTags.key));

/**
 * Keeps the spelling of tags that are new in a workspace. To be called before any lead is locked.
 * @returns the tags as they were spelled first
 * @throws {Problem} 409 for one tag too many
 */
export async function spellTags(
  tx: Transaction,
  workspaceId: string,
  tags: readonly string[],
): Promise<string[]> {
  const given = distinctKeywords(tags);
  if (given.length === 0) return [];
  const known = await findTags(tx, workspaceId, given);
  const fresh = given.filter((tag) => !known.has(keywordKey(tag)));
  if (fresh.length > 0) {
    await lockWorkspace(tx, workspaceId);
    const count = await tx.$count(leadTags, eq(leadTags.workspaceId, workspaceId));
    refuseBeyond('tags', count + fresh.length - 1);
    await tx
      .insert(leadTags)
      .values(fresh.map((name) => ({ workspaceId, key: keywordKey(name), name })))
      .onConflictDoNothing();
  }
  const spelled = fresh.length > 0 ? await findTags(tx, workspaceId, given) : known;
  return given.map((tag) => spelled.get(keywordKey(tag)) ?? tag);
}

async function findTags(
  tx: Transaction,
  workspaceId: string,
  tags: readonly string[],
): Promise<Map<string, string>> {
  const rows = await tx
    .select({ key: leadTags.key, name: leadTags.name })
    .from(leadTags)
    .where(and(eq(leadTags.workspaceId, workspaceId), inArray(leadTags.key, tags.map(keywordKey))));
  return new Map(rows.map(({ key, name }) => [key, name]));
}
