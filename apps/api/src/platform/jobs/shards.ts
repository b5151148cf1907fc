import { sql, type SQL, type SQLWrapper } from 'drizzle-orm';
import { allShards, type Shards } from '../../operations/config/worker-shards.ts';

/** The least and the greatest id that a workspace of these shards can have. */
export const idsIn = ({ first, last }: Shards): { from: string; to: string } => ({
  from: idOf(first, '0'),
  to: idOf(last, 'f'),
});

const idOf = (shard: number, digit: string) =>
  `${shard.toString(16).padStart(2, '0')}${digit.repeat(30)}`.replace(
    /^(.{8})(.{4})(.{4})(.{4})/,
    '$1-$2-$3-$4-',
  );

/**
 * What is true for the id of a workspace of these shards, in SQL; undefined if they are all. The ids are in
 * the text, because the planner takes a range of parameters for a small one, which it may then read and sort.
 */
export function idRange(shards: Shards): string | undefined {
  if (areAll(shards)) return undefined;
  const { from, to } = idsIn(shards);
  return `between '${from}'::uuid and '${to}'::uuid`;
}

/** The condition that a workspace is in one of these shards; undefined if they are all. */
export function isIn(shards: Shards, workspaceId: SQLWrapper): SQL | undefined {
  const range = idRange(shards);
  return range === undefined ? undefined : sql`${workspaceId} ${sql.raw(range)}`;
}

/** The name of a prepared statement with this condition: each name has only one text. */
export const nameFor = (shards: Shards, name: string): string =>
  areAll(shards) ? name : `${name}_${String(shards.first)}_${String(shards.last)}`;

const areAll = ({ first, last }: Shards) => first === allShards.first && last === allShards.last;
