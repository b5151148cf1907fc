import { expect, test } from 'vitest';
import { measureCosts } from '../../capacity/measure/measure-costs.ts';
import { measureSmallCase, simulateSmallCase } from '../../capacity/measure/small-case.ts';
import { startSmallCluster } from '../../capacity/measure/small-cluster.ts';

const tenMinutes = 600_000;

test(
  'the model of capacity needs as much of the cores as processes do, within 20 %',
  { timeout: tenMinutes },
  async ({ skip }) => {
    const cluster = await startSmallCluster();
    if (!cluster) return skip('Linux and the PostgreSQL binaries on this machine are missing.');
    try {
      const costs = await measureCosts(cluster);
      const { figures, ...conditions } = await measureSmallCase(cluster);
      const model = await simulateSmallCase(costs, conditions);
      const ratios = {
        workers: model.workerCores / figures.workerCores,
        servers: model.serverCores / figures.serverCores,
        database: model.databaseCores / figures.databaseCores,
      };
      // How many runs are begun and how long they wait depends on what else the machine does: those are told.
      console.log({ processes: figures, model, ratios });
      for (const ratio of Object.values(ratios)) {
        expect(ratio).toBeGreaterThan(0.8);
        expect(ratio).toBeLessThan(1.2);
      }
    } finally {
      await cluster.stop();
    }
  },
);
