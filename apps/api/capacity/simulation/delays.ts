export interface Delays {
  add: (ms: number) => void;
  count: () => number;
  /** @param share such as 0.99 @returns the smallest delay that so many were not above; 0 for none */
  quantile: (share: number) => number;
}

/** Delays in milliseconds, and what share of them was how long. */
export function createDelays(): Delays {
  const all: number[] = [];
  return {
    add: (ms) => void all.push(ms),
    count: () => all.length,
    quantile(share) {
      const sorted = Float64Array.from(all).sort();
      return sorted[Math.max(0, Math.ceil(sorted.length * share) - 1)] ?? 0;
    },
  };
}
