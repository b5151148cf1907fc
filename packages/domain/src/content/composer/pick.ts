import { sha256 } from '@noble/hashes/sha2.js';
import { utf8ToBytes } from '@noble/hashes/utils.js';

/** Chooses in a way that looks random and depends only on the seed. */
export interface Picker {
  /** One item of a non-empty list. */
  one<T>(list: readonly T[], purpose: string): T;
  /** The list, shuffled. */
  shuffled<T>(list: readonly T[], purpose: string): T[];
}

/** @param seed the whole input, so that another input reads differently */
export function createPicker(seed: string): Picker {
  const rank = (purpose: string, index: number) => {
    const hash = sha256(utf8ToBytes(JSON.stringify([seed, purpose, index])));
    return new DataView(hash.buffer, hash.byteOffset).getUint32(0);
  };
  return {
    one(list, purpose) {
      const item = list[rank(purpose, 0) % list.length];
      if (item === undefined) throw new Error(`There is nothing to pick for ${purpose}`);
      return item;
    },
    shuffled: (list, purpose) =>
      list
        .map((item, index) => ({ item, rank: rank(purpose, index) }))
        .sort((a, b) => a.rank - b.rank)
        .map(({ item }) => item),
  };
}
