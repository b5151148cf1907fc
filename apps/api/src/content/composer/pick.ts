import { createHash } from 'node:crypto';

/** Chooses in a way that looks free and depends on the seed alone. */
export interface Picker {
  /** One of a list that has at least one. */
  one<T>(list: readonly T[], purpose: string): T;
  /** The list in another order. */
  shuffled<T>(list: readonly T[], purpose: string): T[];
}

/** @param seed the whole input, so that another input reads differently */
export function createPicker(seed: string): Picker {
  const rank = (purpose: string, index: number) =>
    createHash('sha256')
      .update(JSON.stringify([seed, purpose, index]))
      .digest()
      .readUInt32BE();
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
