import { createCallTurns, type CallKind } from '../../src/platform/fairness/turns.ts';
import { maxConnections } from '../../src/platform/db/open-postgres.ts';
import { atOnce } from '../../src/workflows/runs/engine.ts';
import { createChance } from './chance.ts';
import { createClock, type Clock } from './clock.ts';
import type { Cores } from './cores.ts';
import type { Workflow } from './due-workflows.ts';
import { createFigures, type LaneName } from './figures.ts';
import { createServerProcess, type ServerProcess, type Used } from './server-process.ts';
import { createTables } from './tables.ts';
import { answerSpread, slotsOf, startSimulatedWorker, type Work } from './worker.ts';

/** Calls of one kind that people make, as they come, of whom. */
interface Calls {
  kind: CallKind;
  cost: 'read' | 'write';
  /** Milliseconds that the language model takes in it. */
  modelMs?: number;
  perHour: number;
}

export interface Scenario extends Work {
  seed: number;
  /** Milliseconds before anything counts, and until the end. */
  warmUpMs: number;
  endMs: number;
  apiProcesses: number;
  workers: number;
  /** Where processes and the database compute: `createCores` for each machine. */
  machines: (clock: Clock) => { ofProcess: () => Cores; database: Cores };
  roundTripMs: number;
  workflows: Iterable<Workflow>;
  calls: readonly Calls[];
  /** Picks the workspace of a call by a number from 0 to 1. */
  callerAt: (share: number) => string;
}

interface Waited {
  count: number;
  /** Milliseconds. */
  p50: number;
  p99: number;
}

export interface Simulated {
  /** From when something was due, or a call came, until it was taken up; of calls, until the answer. */
  delays: Record<LaneName, Waited>;
  /** What share of each thing that can run out was in use, from 0 to 1. */
  use: Record<Resource, number>;
  refusedCalls: number;
  runsBegun: number;
}

const lanes = [
  'workflow-run',
  'content-run',
  'workflow-run-given-up',
  'emails',
  'posts',
  'events',
  'quick calls',
  'slow calls',
] as const satisfies LaneName[];

type Resource =
  | 'runs begun per look'
  | 'slots of workflow-run'
  | 'slots of content-run'
  | 'slots of emails'
  | 'slots of posts'
  | 'slots of events'
  | 'threads of workers'
  | 'threads of API processes'
  | 'connections of workers'
  | 'connections of API processes'
  | 'cores of the database';

/** Lets processes work on one database for a while, on a clock of its own. */
export async function simulate(scenario: Scenario): Promise<Simulated> {
  const { warmUpMs, endMs, costs, roundTripMs, callerAt } = scenario;
  const clock = createClock();
  const chance = createChance(scenario.seed);
  const { ofProcess, database } = scenario.machines(clock);
  const tables = createTables(scenario.workflows);
  const figures = createFigures(clock.now, warmUpMs);
  const start = () =>
    createServerProcess({
      clock,
      cores: ofProcess(),
      databaseCores: database,
      roundTripMs,
      connections: maxConnections,
    });
  const servers = Array.from({ length: scenario.apiProcesses }, start);
  const workers = Array.from({ length: scenario.workers }, start);

  for (const process of workers) {
    // Processes that start together look at the same moments only by chance.
    clock.after(chance.share() * 1_000, () => {
      startSimulatedWorker({ work: scenario, clock, chance, process, tables, figures });
    });
  }

  const apis = servers.map((process) => ({ process, turns: createCallTurns() }));
  let refused = 0;
  let served = 0;
  async function call({ kind, cost, modelMs }: Calls): Promise<void> {
    const api = apis[served++ % apis.length];
    if (!api) return;
    const since = clock.now();
    const answerMs = modelMs ? chance.skewed(modelMs, answerSpread) : 0;
    try {
      await api.turns[kind](callerAt(chance.share()), async () => {
        await clock.wait(answerMs);
        await api.process.perform(costs[cost]);
      });
    } catch {
      refused += 1;
      return;
    }
    figures.started(`${kind} calls`, clock.now() - since - answerMs);
  }
  for (const calls of scenario.calls) {
    const next = () => {
      void call(calls);
      clock.after(chance.untilNext(calls.perHour), next);
    };
    if (calls.perHour > 0) clock.after(chance.untilNext(calls.perHour), next);
  }

  const used = () => ({ workers: usedBy(workers), servers: usedBy(servers) });
  await clock.runUntil(warmUpMs);
  const before = used();
  await clock.runUntil(endMs);
  const after = used();
  // What nobody has taken up by then has waited at least until now.
  const still = (lane: LaneName, ages: readonly number[]) => {
    for (const age of ages) figures.started(lane, age);
  };
  for (const lane of ['workflow-run', 'content-run'] as const) {
    still(lane, tables.jobs[lane].ages(endMs));
  }
  still('emails', tables.mails.ages(endMs));
  still('posts', tables.posts.ages(endMs));
  still('events', tables.events.ages(endMs));
  still('workflow-run', tables.workflows.ages(endMs));

  const passed = endMs - warmUpMs;
  const shareOf = (of: 'workers' | 'servers', what: keyof Used, each: number) => {
    const count = { workers, servers }[of].length;
    return count === 0 ? 0 : (after[of][what] - before[of][what]) / (passed * each * count);
  };
  const databaseMs = (at: typeof after) => at.workers.database + at.servers.database;
  const slotShare = (lane: keyof typeof slotsOf) =>
    figures.busyMs(lane) / (passed * slotsOf[lane] * Math.max(1, workers.length));
  return {
    delays: Object.fromEntries(
      lanes.map((lane) => {
        const delays = figures.delaysOf(lane);
        const [p50, p99] = [delays.quantile(0.5), delays.quantile(0.99)];
        return [lane, { count: delays.count(), p50, p99 }];
      }),
    ) as Record<LaneName, Waited>,
    use: {
      'runs begun per look': figures.begunPerPoll() / atOnce,
      'slots of workflow-run': slotShare('workflow-run'),
      'slots of content-run': slotShare('content-run'),
      'slots of emails': slotShare('emails'),
      'slots of posts': slotShare('posts'),
      'slots of events': slotShare('events'),
      'threads of workers': shareOf('workers', 'thread', 1),
      'threads of API processes': shareOf('servers', 'thread', 1),
      'connections of workers': shareOf('workers', 'connections', maxConnections),
      'connections of API processes': shareOf('servers', 'connections', maxConnections),
      'cores of the database': (databaseMs(after) - databaseMs(before)) / (passed * database.count),
    },
    refusedCalls: refused,
    runsBegun: figures.begun(),
  };
}

function usedBy(processes: readonly ServerProcess[]): Used {
  const all = processes.map((process) => process.used());
  const sum = (what: keyof Used) => all.reduce((total, used) => total + used[what], 0);
  return { thread: sum('thread'), database: sum('database'), connections: sum('connections') };
}
