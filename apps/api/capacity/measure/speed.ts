const text = JSON.stringify(
  Array.from({ length: 400 }, (_, n) => ({ id: n, name: `Workflow ${String(n)}`, active: true })),
);

/** CPU microseconds of the same piece of work each time. */
function probe(): number {
  const before = process.cpuUsage();
  JSON.parse(text);
  const { user, system } = process.cpuUsage(before);
  return user + system;
}

const everyMs = 40;
/** Not the mean: a probe that another program interrupts finds the caches cold. */
const median = (values: readonly number[]) => {
  const sorted = values.toSorted((a, b) => a - b);
  return sorted[Math.floor(sorted.length / 2)] ?? atBest;
};
const quietest = Array.from({ length: 1_000 }, probe)
  .slice(500)
  .sort((a, b) => a - b);
/** When no other program slows it down. */
const atBest = quietest[50] ?? 1;

/**
 * How many times as much CPU time work takes meanwhile as it does at best: other programs share the caches and the
 * execution units of the cores, so that a millisecond of CPU time is not always worth the same.
 */
export async function slownessDuring(work: () => Promise<void>): Promise<number> {
  const probes: number[] = [];
  const timer = setInterval(() => probes.push(probe()), everyMs);
  await work().finally(() => {
    clearInterval(timer);
  });
  return median(probes) / atBest;
}
