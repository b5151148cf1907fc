import { availableParallelism, cpus } from 'node:os';
import type { MeasuredHere } from '../model/page.ts';
import { timesAll } from '../costs.ts';
import { measureCosts } from './measure-costs.ts';
import { measureRowBytes } from './row-bytes.ts';
import { measureSmallCase, simulateSmallCase } from './small-case.ts';
import { startSmallCluster } from './small-cluster.ts';

/** Measures costs on this machine, and how near the model comes with them. */
export async function measureEverything(): Promise<MeasuredHere> {
  const cluster = await startSmallCluster();
  if (!cluster) throw new Error('This needs Linux and the PostgreSQL binaries on this machine.');
  try {
    const costs = await measureCosts(cluster);
    const slowness = cluster.slowness();
    const { figures, ...conditions } = await measureSmallCase(cluster);
    const check = { processes: figures, model: await simulateSmallCase(costs, conditions) };
    console.log(check, conditions);
    return {
      on: new Date().toISOString().slice(0, 10),
      machine: `${String(availableParallelism())} cores of ${cpus()[0]?.model ?? 'an unknown kind'}, Node.js ${process.version}`,
      // As they were: no machine is as quiet as a model.
      costs: timesAll(costs, slowness),
      rowBytes: await measureRowBytes(cluster.url),
      check,
    };
  } finally {
    await cluster.stop();
  }
}
