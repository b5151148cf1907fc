import { availableParallelism } from 'node:os';
import { setTimeout as pause } from 'node:timers/promises';
import { timesAll, type Costs } from '../costs.ts';
import { createChance } from '../simulation/chance.ts';
import { createCores } from '../simulation/cores.ts';
import { simulate, type Scenario, type Simulated } from '../simulation/simulate.ts';
import { callers, readAt, writeAt } from './measure-costs.ts';
import { servers, workers, type Batch, type SmallCluster } from './small-cluster.ts';

/** What is compared: once of real processes, once of simulated ones. */
export interface Figures {
  /** Runs that three workers begin in a second while more are due than they can begin. */
  runsBegunPerSecond: number;
  /** Cores that are busy while runs are due and calls come at random times. */
  workerCores: number;
  serverCores: number;
  databaseCores: number;
  /** Milliseconds from when a run is due until its job is claimed, by one worker at half of what it can do. */
  medianDelayMs: number;
}

/** Not in the proportions, numbers and pace in which the costs are measured. */
const mixOf = (workflows: number): Batch[] => [
  { type: 'Lead Outreach', workflows: workflows * 0.4 },
  { type: 'Lead Outreach', workflows: workflows * 0.1, leads: 3, writesToLeads: true },
  { type: 'Conversion', workflows: workflows * 0.2 },
  { type: 'Verification', workflows: workflows * 0.1, leads: 40 },
  { type: 'Marketing Distribution', workflows: workflows * 0.1 },
  { type: 'Content Automation', workflows: workflows * 0.1 },
];

/** More is due at once than can be begun until `untilMs`; counted from `fromMs` on. */
const backlog = { batches: mixOf(1_000), overMs: 0, fromMs: 8_000, untilMs: 18_000 };
const day = { batches: mixOf(800), overMs: 45_000 };
const callsPerSecond = { read: 80, write: 20 };
const moderate: Batch[] = [
  { type: 'Lead Outreach', workflows: 120 },
  { type: 'Verification', workflows: 80 },
];
const moderateMs = 20_000;

/** What made the processes wait that is not theirs. */
interface Conditions {
  /** Milliseconds that a question to the database spends on its way, with its answer. */
  roundTripMs: number;
  /** How many times as much CPU time everything took as on a quiet machine. */
  slowness: number;
}

/** What was done on the day, and how long it took. */
interface Day {
  ms: number;
  calls: Record<'read' | 'write', number>;
}

export interface Measured {
  figures: Figures;
  day: Day;
  backlog: Conditions;
  moderate: Conditions;
}

/** Lets processes do it whose costs were measured before. */
export async function measureSmallCase(cluster: SmallCluster): Promise<Measured> {
  await cluster.fill('backlog', backlog.batches);
  await cluster.fill('day', day.batches);
  await cluster.fill('moderate', moderate);
  const tokens = await cluster.accounts('caller', callers);
  const call = (kind: 'read' | 'write', n: number) =>
    (kind === 'read' ? readAt : writeAt)(cluster, tokens, n);
  // Until each has more workflows than a page.
  for (let n = 0; n < callers * 100; n++) await call('write', n);
  for (let n = 0; n < callers * 50; n++) await call('read', n);

  const roundTripMs = await cluster.roundTrip();
  await cluster.makeDue('backlog', 0);
  await pause(backlog.fromMs);
  const before = await cluster.begun('backlog');
  const since = performance.now();
  const rush = await cluster.measure(() => pause(backlog.untilMs - backlog.fromMs));
  const begun = (await cluster.begun('backlog')) - before;
  const runsBegunPerSecond = (begun / (performance.now() - since)) * 1_000;
  await cluster.putOff('backlog');
  await cluster.idle();
  await cluster.vacuum();

  let calls = { read: 0, write: 0 };
  const used = await cluster.measure(async () => {
    await cluster.makeDue('day', day.overMs);
    calls = await callAtRandom(call, day.overMs);
    await cluster.idle();
  });

  await cluster.vacuum();
  await cluster.keepWorkers(1);
  await cluster.makeDue('moderate', moderateMs);
  const calm = await cluster.measure(() => pause(moderateMs));
  await cluster.idle();
  return {
    day: { ms: used.ms, calls },
    backlog: { roundTripMs, slowness: rush.slowness },
    moderate: { roundTripMs, slowness: calm.slowness },
    figures: {
      runsBegunPerSecond,
      workerCores: used.workers / used.ms,
      serverCores: used.servers / used.ms,
      databaseCores: used.database / used.ms,
      medianDelayMs: await cluster.medianDelay('moderate'),
    },
  };
}

/** @returns how many calls of each kind there were */
async function callAtRandom(
  call: (kind: 'read' | 'write', n: number) => Promise<unknown>,
  forMs: number,
): Promise<Day['calls']> {
  const chance = createChance(1);
  const since = performance.now();
  async function calls(kind: 'read' | 'write'): Promise<number> {
    const answers: Promise<unknown>[] = [];
    const next = () => chance.untilNext(callsPerSecond[kind] * 3600);
    for (let at = next(); at < forMs; at += next()) {
      await pause(Math.max(0, since + at - performance.now()));
      answers.push(call(kind, answers.length));
    }
    await Promise.all(answers);
    return answers.length;
  }
  const [read, write] = await Promise.all([calls('read'), calls('write')]);
  return { read, write };
}

/** Lets the model do it with these costs. */
export async function simulateSmallCase(
  costs: Costs,
  conditions: Omit<Measured, 'figures'>,
): Promise<Figures> {
  const saturated = await simulate(
    scenarioOf(costs, conditions.backlog, backlog.batches, { ...backlog, workers }),
  );
  const { ms: untilMs, calls } = conditions.day;
  const busy = await simulate(
    scenarioOf(costs, { roundTripMs: 0, slowness: 1 }, day.batches, {
      ...{ overMs: day.overMs, fromMs: 0, untilMs },
      ...{ workers, apiProcesses: servers, calls },
    }),
  );
  const delayed = await simulate(
    scenarioOf(costs, conditions.moderate, moderate, {
      overMs: moderateMs,
      fromMs: 0,
      untilMs: moderateMs,
      workers: 1,
    }),
  );
  return {
    runsBegunPerSecond: saturated.runsBegun / ((backlog.untilMs - backlog.fromMs) / 1000),
    workerCores: coresOf(busy, 'threads of workers', workers),
    serverCores: coresOf(busy, 'threads of API processes', servers),
    databaseCores: coresOf(busy, 'cores of the database', availableParallelism()),
    medianDelayMs: delayed.delays['workflow-run'].p50,
  };
}

const coresOf = ({ use }: Simulated, what: keyof Simulated['use'], count: number) =>
  use[what] * count;

interface Course {
  /** Milliseconds over which the workflows become due, and between which it counts. */
  overMs: number;
  fromMs: number;
  untilMs: number;
  workers: number;
  apiProcesses?: number;
  calls?: Day['calls'];
}

function scenarioOf(
  costs: Costs,
  { roundTripMs, slowness }: Conditions,
  batches: readonly Batch[],
  course: Course,
): Scenario {
  const workflows = batches.flatMap(({ type, workflows: count }, batch) =>
    Array.from({ length: count }, (_, n) => ({
      workspaceId: `${String(batch)}-${String(n)}`,
      type,
      frequency: 'daily' as const,
      nextRunAt: ((n + 0.5) / count) * course.overMs,
    })),
  );
  const ofType = (type: string) => batches.filter((batch) => batch.type === type);
  const mean = (type: string, valueOf: (batch: Batch) => number) => {
    const count = ofType(type).reduce((sum, batch) => sum + batch.workflows, 0);
    const total = ofType(type).reduce((sum, batch) => sum + batch.workflows * valueOf(batch), 0);
    return count === 0 ? 0 : total / count;
  };
  return {
    seed: 1,
    warmUpMs: course.fromMs,
    endMs: course.untilMs,
    apiProcesses: course.apiProcesses ?? 0,
    workers: course.workers,
    // It begins a minute after a worker has: when this is over.
    retention: false,
    machines(clock) {
      const cores = createCores(clock, availableParallelism());
      return { ofProcess: () => cores, database: cores };
    },
    roundTripMs,
    workflows,
    calls: (['read', 'write'] as const).map((cost) => ({
      ...{ kind: 'quick', cost },
      perHour: ((course.calls?.[cost] ?? 0) / course.untilMs) * 3_600_000,
    })),
    callerAt: (share) => String(Math.floor(share * callers)),
    surroundings: {
      leadsChecked: mean('Verification', ({ leads = 0 }) => leads),
      mailsMade: {
        'Lead Outreach': mean('Lead Outreach', ({ leads = 0, writesToLeads }) =>
          writesToLeads ? leads : 0,
        ),
      },
      postsMade: {},
      eventsMade: 0,
      modelMs: 0,
      mailServerMs: 5,
      webhookMs: 0,
    },
    costs: timesAll(costs, slowness),
  };
}
