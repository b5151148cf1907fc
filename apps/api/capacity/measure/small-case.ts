import { availableParallelism } from 'node:os';
import { setTimeout as pause } from 'node:timers/promises';
import { timesAll, type Costs } from '../costs.ts';
import { createCores } from '../simulation/cores.ts';
import { simulate, type Scenario } from '../simulation/simulate.ts';
import { callers, openCallers, type Calls } from './calls.ts';
import type { BusyCores, Figures } from './figures.ts';
import { servers, workers, type Batch, type SmallCluster, type Used } from './small-cluster.ts';

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
/** In parts, each on tables that are vacuumed, as those are on which the costs are measured. */
const day = { parts: 3, batches: mixOf(270), overMs: 15_000 };
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

/** What was done in a part of the day, on average, and how long it took. */
interface Day {
  ms: number;
  calls: Calls;
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
  await cluster.fill('moderate', moderate);

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

  const { cores, ...course } = await measureDay(cluster);

  await cluster.vacuum();
  await cluster.keepWorkers(1);
  await cluster.makeDue('moderate', moderateMs);
  const calm = await cluster.measure(() => pause(moderateMs));
  await cluster.idle();
  return {
    day: course,
    backlog: { roundTripMs, slowness: rush.slowness },
    moderate: { roundTripMs, slowness: calm.slowness },
    figures: {
      ...cores,
      runsBegunPerSecond,
      medianDelayMs: await cluster.medianDelay('moderate'),
    },
  };
}

/** The part of it that tells how much of the cores is needed. */
export async function measureDay(cluster: SmallCluster): Promise<Day & { cores: BusyCores }> {
  for (let part = 0; part < day.parts; part++) {
    await cluster.fill(`day ${String(part)}`, day.batches);
  }
  const calling = await openCallers(cluster, 'caller');
  const parts: (Used & Day)[] = [];
  for (let part = 0; part < day.parts; part++) {
    await cluster.vacuum();
    let calls = { read: 0, write: 0 };
    const used = await cluster.measure(async () => {
      await cluster.makeDue(`day ${String(part)}`, day.overMs);
      calls = await calling.callAtRandom(callsPerSecond, day.overMs, part);
      await cluster.idle();
    });
    parts.push({ ...used, calls });
  }
  const inAPart = (of: (part: (typeof parts)[number]) => number) =>
    parts.reduce((sum, part) => sum + of(part), 0) / parts.length;
  const ms = inAPart((part) => part.ms);
  const coresOf = (who: keyof Used) => inAPart((part) => part[who]) / ms;
  return {
    ms,
    calls: {
      read: inAPart(({ calls }) => calls.read),
      write: inAPart(({ calls }) => calls.write),
    },
    cores: {
      workerCores: coresOf('workers'),
      serverCores: coresOf('servers'),
      databaseCores: coresOf('database'),
    },
  };
}

/** Lets the model do it with these costs. */
export async function simulateSmallCase(
  costs: Costs,
  conditions: Omit<Measured, 'figures'>,
): Promise<Figures> {
  const saturated = await simulate(
    scenarioOf(costs, conditions.backlog, backlog.batches, { ...backlog, workers }),
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
    ...(await simulateDay(costs, conditions.day)),
    runsBegunPerSecond: saturated.runsBegun / ((backlog.untilMs - backlog.fromMs) / 1000),
    medianDelayMs: delayed.delays['workflow-run'].p50,
  };
}

/** Lets the model do what `measureDay` has let processes do. */
export async function simulateDay(costs: Costs, { ms: untilMs, calls }: Day): Promise<BusyCores> {
  const { use } = await simulate(
    scenarioOf(costs, { roundTripMs: 0, slowness: 1 }, day.batches, {
      overMs: day.overMs,
      fromMs: 0,
      untilMs,
      workers,
      apiProcesses: servers,
      calls,
    }),
  );
  return {
    workerCores: use['threads of workers'] * workers,
    serverCores: use['threads of API processes'] * servers,
    databaseCores: use['cores of the database'] * availableParallelism(),
  };
}

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
      kind: 'quick',
      cost,
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
