/**
 * Some of the 256 shards, from the first to the last. A workspace's shard is the first byte of its id,
 * which is random.
 */
export interface Shards {
  /** From 0. */
  first: number;
  /** Up to 255. */
  last: number;
}

export const lastShard = 255;
export const allShards: Shards = { first: 0, last: lastShard };
