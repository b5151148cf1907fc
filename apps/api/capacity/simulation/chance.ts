import {
  randomExponential,
  randomLcg,
  randomLogNormal,
  randomPoisson,
  randomUniform,
} from 'd3-random';

/** Random numbers that are the same for the same seed. */
export function createChance(seed: number) {
  const source = randomLcg(seed);
  return {
    /** From 0 to below 1. */
    share: randomUniform.source(source)(),
    /** Milliseconds until the next of so many events an hour, which know nothing of each other. */
    untilNext: (perHour: number) => (randomExponential.source(source)(1)() / perHour) * 3_600_000,
    /** How many there are, if there are so many on average. */
    count: (mean: number) => randomPoisson.source(source)(mean)(),
    /** Most below the mean, a few far above it: `spread` is the standard deviation of its logarithm. */
    skewed: (mean: number, spread: number) =>
      mean * randomLogNormal.source(source)(-(spread ** 2) / 2, spread)(),
  };
}

export type Chance = ReturnType<typeof createChance>;

/**
 * How much of all activity is each workspace's, the most active first, by Zipf's law: the one of rank r has
 * a share proportional to 1/r^exponent.
 * @param everyNth of a larger population, only every nth rank is here
 */
export function zipfShares(count: number, exponent: number, everyNth = 1): Float64Array {
  const weights = Float64Array.from({ length: count }, (_, n) => (1 + n * everyNth) ** -exponent);
  const total = weights.reduce((sum, weight) => sum + weight, 0);
  return weights.map((weight) => weight / total);
}

/** Shares out a total by weights, of which nobody gets more than the most; the others then get the rest. */
export function sharedOut(shares: Float64Array, total: number, most: number): Float64Array {
  let scale = total;
  let given = shares.map((share) => Math.min(most, share * scale));
  for (let round = 0; round < 50; round++) {
    const sum = given.reduce((all, part) => all + part, 0);
    if (sum >= total * 0.9999 || sum >= most * shares.length * 0.9999) break;
    scale *= total / sum;
    given = shares.map((share) => Math.min(most, share * scale));
  }
  return given;
}

/** Picks an index by its share. */
export function createPicker(shares: Float64Array): (share: number) => number {
  let sum = 0;
  const upTo = shares.map((share) => (sum += share));
  return (share) => {
    const at = share * sum;
    let low = 0;
    let high = upTo.length - 1;
    while (low < high) {
      const middle = (low + high) >> 1;
      if ((upTo[middle] ?? 0) > at) high = middle;
      else low = middle + 1;
    }
    return low;
  };
}
