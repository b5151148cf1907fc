import { setTimeout as pause } from 'node:timers/promises';
import { nextRunAfter } from '@flowdeck/domain/workflows/next-run';
import { openPostgres } from '../../src/platform/db/open-postgres.ts';
import { openQueue } from '../../src/platform/jobs/queue.ts';
import { startMs as retentionStartMs } from '../../src/operations/retention/retention.ts';
import { createRunStore } from '../../src/workflows/runs/across-workspaces.ts';
import { atOnce, createEngine, type Engine } from '../../src/workflows/runs/engine.ts';
import { migrationsDir } from '../../test/support/paths.ts';
import { sumOf, times, type Cost, type Costs } from '../costs.ts';
import type { Workflow } from '../simulation/due-workflows.ts';
import { openCallers, type Callers, type Calls } from './calls.ts';
import { workers, type Batch, type SmallCluster } from './small-cluster.ts';

/** Of each kind. Not at full speed: a process that wakes for each piece of work needs more for it. */
const runs = 144;
const runsPerSecond = 18;
const callsPerSecond = 100;
const callsMs = 10_000;
/** While runs are measured: work of one kind alone finds warmer caches than it does among others. */
const callsBeside = { read: 80, write: 20 };
/** Before anything is measured: a process that has compiled what it does often needs half as much for it. */
const runsBefore = 360;
const callsBeforeMs = 12_000;
/** That a run which writes to leads sends. */
const mails = 5;
/** As a worker rests after each look at what is due, which costs more than going on at once. */
const betweenLooksMs = 200;
const types = [
  'Lead Outreach',
  'Conversion',
  'Verification',
  'Marketing Distribution',
  'Content Automation',
] as const satisfies Workflow['type'][];

/**
 * Measures what each kind of work costs here, one kind after the other, in CPU time of the processes: so
 * it says the same while other programs compute.
 */
export async function measureCosts(cluster: SmallCluster): Promise<Costs> {
  const beginner = await openBeginner(cluster.url);
  try {
    const first = await openCallers(cluster, 'first');
    await first.callInTurn('write', callsBeforeMs);
    await first.callInTurn('read', callsBeforeMs);

    // Retention rests for minutes after it has been through what there is: so that is little.
    await cluster.clear();
    await cluster.fill('looked through', [{ type: 'Conversion', workflows: 50 }]);
    const untilRetention = cluster.workersSince + retentionStartMs + 500 - performance.now();
    if (untilRetention < 0) throw new Error('Retention has begun before it could be measured.');
    await pause(untilRetention);
    const retaining = await costOfSecond(cluster, 2_500);
    await pause(8_000);

    const begun: Begun[] = [];
    // Until its code is compiled and its plans are kept, a process does everything more slowly.
    const firstBatches: Batch[] = [
      ...types.map((type) => ({ type, workflows: runsBefore, leads: 10 })),
      { type: 'Lead Outreach', workflows: runsBefore / 3, leads: mails, writesToLeads: true },
    ];
    for (const [n, batch] of firstBatches.entries()) {
      const label = `first ${String(n)}`;
      await cluster.fill(label, [batch]);
      cluster.signalWorkers('SIGSTOP');
      await cluster.makeDue(label, 0);
      begun.push(await beginner.beginAll(cluster, batch.workflows));
      cluster.signalWorkers('SIGCONT');
      await cluster.idle();
    }
    const [, ...warm] = begun;
    const begin = mean(warm.map((one) => one.begin));
    const send = mean(warm.map((one) => one.send));
    const idleSecond = await costOfSecond(cluster, 5_000);

    const reading = await openCallers(cluster, 'reader');
    const writing = await openCallers(cluster, 'writer');
    const write = await costOfCall(cluster, 'write', writing, idleSecond);
    const read = await costOfCall(cluster, 'read', reading, idleSecond);
    const beside = { servers: 0, alone: 0 };

    /** What a run of the batch costs once it has begun. */
    async function costOfRun(label: string, batch: Batch): Promise<Cost> {
      await cluster.fill(label, [batch]);
      const calls = { read: 0, write: 0 };
      const used = await cluster.measure(async () => {
        const overMs = (batch.workflows / runsPerSecond) * 1000;
        await cluster.makeDue(label, overMs);
        // Asking whether all is done would add to what is measured.
        const forMs = overMs + 1_000;
        const [{ read }, { write }] = await Promise.all([
          reading.callAtRandom({ ...callsBeside, write: 0 }, forMs),
          writing.callAtRandom({ ...callsBeside, read: 0 }, forMs),
          pause(forMs),
        ]);
        Object.assign(calls, { read, write });
        await cluster.idle();
      });
      const { node, database } = sumOf(times(read, calls.read), times(write, calls.write));
      beside.servers += used.servers;
      beside.alone += node;
      const besides = times(idleSecond, (used.ms / 1000) * workers);
      const all = minus({ node: used.workers, database: used.database - database }, besides);
      return minus(times(all, 1 / batch.workflows), sumOf(begin, send));
    }
    const run = {} as Costs['run'];
    for (const type of types) run[type] = await costOfRun(type, { type, workflows: runs });
    const leads = 100;
    const checking = await costOfRun('checks leads', {
      type: 'Verification',
      workflows: runs / 2,
      leads,
    });
    const outreach = await costOfRun('writes to leads', {
      type: 'Lead Outreach',
      workflows: runs / 2,
      leads: mails,
      writesToLeads: true,
    });

    return {
      idleSecond,
      begin,
      send,
      run,
      read: { ...read, node: (read.node * beside.servers) / beside.alone },
      write: { ...write, node: (write.node * beside.servers) / beside.alone },
      retentionSecond: minus(retaining, idleSecond),
      checkedLead: times(minus(checking, run.Verification), 1 / leads),
      mail: times(minus(outreach, run['Lead Outreach']), 1 / mails),
    };
  } finally {
    await beginner.close();
  }
}

/** Noise must not make anything cost less than nothing. */
const minus = (all: Cost, part: Cost): Cost => ({
  node: Math.max(0, all.node - part.node),
  database: Math.max(0, all.database - part.database),
});
const mean = (costs: readonly Cost[]) => times(sumOf(...costs), 1 / costs.length);

interface Begun {
  begin: Cost;
  send: Cost;
}

/** The product's own engine and queue in this process, which begin runs for stopped workers. */
async function openBeginner(url: string) {
  const { db, executeSql, close } = await openPostgres(
    new URL(url),
    migrationsDir,
    () => undefined,
  );
  const onError = (error: unknown) => {
    throw error;
  };
  const queue = await openQueue({ executeSql, onError });
  const sent: Parameters<typeof queue.send>[] = [];
  const engine: Engine = createEngine({
    store: createRunStore(db),
    queue: { ...queue, send: async (...job) => void sent.push(job) },
    effects: {} as never,
    nextRun: nextRunAfter,
    now: () => new Date(),
    onError,
  });

  async function costOf(cluster: SmallCluster, work: () => Promise<void>): Promise<Cost> {
    const before = process.cpuUsage();
    const { database, slowness } = await cluster.measure(work);
    const { user, system } = process.cpuUsage(before);
    return { node: (user + system) / 1000 / slowness, database };
  }

  return {
    async beginAll(cluster: SmallCluster, count: number): Promise<Begun> {
      sent.splice(0);
      const begin = await costOf(cluster, async () => {
        while (sent.length < count) {
          await engine.beginDue();
          await pause(betweenLooksMs);
        }
      });
      const send = await costOf(cluster, async () => {
        for (const [n, job] of sent.entries()) {
          await queue.send(...job);
          if (n % atOnce === 0) await pause(betweenLooksMs);
        }
      });
      return { begin: times(begin, 1 / sent.length), send: times(send, 1 / sent.length) };
    },
    async close() {
      await queue.stop();
      await close();
    },
  };
}

/** A second in which a worker has no runs to begin or to perform. */
async function costOfSecond(cluster: SmallCluster, forMs: number): Promise<Cost> {
  const used = await cluster.measure(() => pause(forMs));
  return times({ node: used.workers, database: used.database }, 1_000 / used.ms / workers);
}

/** A call of this kind, with no other work beside it. */
async function costOfCall(
  cluster: SmallCluster,
  kind: keyof Calls,
  callers: Callers,
  idleSecond: Cost,
): Promise<Cost> {
  let count = 0;
  const { servers, database, ms } = await cluster.measure(async () => {
    const calls = await callers.callAtRandom(
      { read: 0, write: 0, [kind]: callsPerSecond },
      callsMs,
    );
    count = calls[kind];
  });
  const idle = (idleSecond.database * workers * ms) / 1_000;
  return times({ node: servers, database: Math.max(0, database - idle) }, 1 / count);
}
