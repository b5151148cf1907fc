import { randomUUID } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { allShards, lastShard, type Shards } from '../../operations/config/worker-shards.ts';
import { idsIn } from './shards.ts';

const has = (shards: Shards, id: string) => idsIn(shards).from <= id && id <= idsIn(shards).to;

describe('the shards of workspaces', () => {
  it('are ranges of ids', () => {
    expect(idsIn({ first: 10, last: 127 })).toEqual({
      from: '0a000000-0000-0000-0000-000000000000',
      to: '7fffffff-ffff-ffff-ffff-ffffffffffff',
    });
  });

  it('have each workspace in exactly one', () => {
    const ids = Array.from({ length: 100 }, () => randomUUID() as string);
    ids.push(idsIn(allShards).from, idsIn(allShards).to);
    const each = Array.from({ length: lastShard + 1 }, (_, shard) => ({
      first: shard,
      last: shard,
    }));
    for (const id of ids) expect(each.filter((shard) => has(shard, id))).toHaveLength(1);
  });
});
