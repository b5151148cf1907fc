import { nextRunAfter } from '@flowdeck/domain/workflows/next-run';
import { keptDays } from '../../src/operations/config/kept-days.ts';
import { slots } from '../../src/platform/jobs/queue.ts';
import { atOnce } from '../../src/workflows/runs/engine.ts';
import { timesAll, type Costs } from '../costs.ts';
import { createChance, createPicker, sharedOut, zipfShares } from '../simulation/chance.ts';
import { createCores } from '../simulation/cores.ts';
import type { Workflow } from '../simulation/due-workflows.ts';
import { simulate, type Simulated } from '../simulation/simulate.ts';
import {
  busiestHour,
  databaseCores,
  dayOf,
  fullAt,
  roundTripMs,
  shareOfHour,
  surroundings,
  upkeep,
  workflowsEach,
  zipf,
} from './assumptions.ts';

/** Bytes that a row takes with its indexes. */
export interface RowBytes {
  runs: number;
  activities: number;
  jobs: number;
  deliveries: number;
  drafts: number;
  posts: number;
  leads: number;
}

export interface Measured {
  costs: Costs;
  rowBytes: RowBytes;
}

const types = Object.keys(workflowsEach) as Workflow['type'][];
const hourMs = 3_600_000;
const dayMs = 24 * hourMs;

/** As its type does when it is new. */
const runsPerDay = (type: Workflow['type']): number =>
  dayMs / (nextRunAfter(type, 'daily', new Date(0))?.getTime() ?? Infinity);

/** Runs of one workspace in an hour of the day, on average. Those that run every hour come evenly. */
function runsPerHour(type: Workflow['type'], hour: number): number {
  const runs = workflowsEach[type] * runsPerDay(type);
  return runsPerDay(type) > 1 ? runs / 24 : runs * shareOfHour(hour);
}

/** Of all workspaces together, in an hour of the day. */
export const perSecond = (workspaces: number, hour: number) => ({
  runs: (workspaces * types.reduce((sum, type) => sum + runsPerHour(type, hour), 0)) / 3600,
  calls: (workspaces * (dayOf.reads + dayOf.writes) * shareOfHour(hour)) / 3600,
});

/** Bytes that a workspace has after so many days, on average. */
export function bytesAfter(days: number, rows: RowBytes): number {
  const runs = types.reduce((sum, type) => sum + workflowsEach[type] * runsPerDay(type), 0);
  const drafts = workflowsEach['Content Automation'];
  const posts =
    workflowsEach['Marketing Distribution'] * surroundings.postsMade['Marketing Distribution'];
  const kept = (daysKept: number, perDay: number) => Math.min(days, daysKept) * perDay;
  return (
    kept(keptDays.runs, runs) * rows.runs +
    kept(keptDays.activities, runs) * rows.activities +
    kept(7, runs) * rows.jobs +
    kept(keptDays.emails, dayOf.mails) * rows.deliveries +
    kept(keptDays.posts, posts) * rows.posts +
    days * drafts * rows.drafts +
    days * dayOf.newLeads * rows.leads
  );
}

export interface Prediction {
  workspaces: number;
  workers: number;
  apiProcesses: number;
  /** Cores that are busy in the busiest hour. */
  cores: { processes: number; database: number };
  simulated: Simulated;
}

/** Ranks that are simulated: of more workspaces, every nth is in the sample. */
export const mostRanks = 100_000;
const warmUpMs = 15_000;
/** So long that enough is due in it, and no longer than the hour. */
const lastsFor = (workspaces: number) =>
  Math.min(hourMs, Math.max(45_000, (500 / perSecond(workspaces, busiestHour).runs) * 1_000));

/** The busiest hour of so many workspaces on one database. */
export async function predict(workspaces: number, { costs }: Measured): Promise<Prediction> {
  const rates = perSecond(workspaces, busiestHour);
  const nodePerSecond = {
    runs: types.reduce(
      (sum, type) =>
        sum +
        ((workspaces * runsPerHour(type, busiestHour)) / 3600) *
          (costs.begin.node + costs.send.node + costs.run[type].node),
      0,
    ),
    calls:
      (rates.calls * (dayOf.reads * costs.read.node + dayOf.writes * costs.write.node)) /
      (dayOf.reads + dayOf.writes),
  };
  const enough = (msPerSecond: number) => Math.max(1, Math.ceil(msPerSecond / 1000 / fullAt));
  const waiting = (workspaces * runsPerHour('Content Automation', busiestHour)) / 3600;
  const workers = Math.max(
    enough(nodePerSecond.runs),
    Math.ceil(rates.runs / (atOnce * fullAt)),
    Math.ceil((waiting * surroundings.modelMs) / 1_000 / (slots * fullAt)),
  );
  const endMs = lastsFor(workspaces);
  const apiProcesses = enough(nodePerSecond.calls);
  const simulated = await simulate({
    seed: 1,
    warmUpMs,
    endMs,
    workers,
    apiProcesses,
    roundTripMs,
    retention: true,
    machines: (clock) => ({
      // Each process has a core of its own.
      ofProcess: () => createCores(clock, 1),
      database: createCores(clock, databaseCores),
    }),
    ...populationOf(workspaces, endMs),
    calls: [
      { kind: 'quick', cost: 'read', perHour: workspaces * dayOf.reads * shareOfHour(busiestHour) },
      {
        kind: 'quick',
        cost: 'write',
        perHour: workspaces * dayOf.writes * shareOfHour(busiestHour),
      },
    ],
    surroundings: { ...surroundings, mailsMade: { 'Lead Outreach': mailsPerRun } },
    // The database does its upkeep whenever it does something.
    costs: timesAll(costs, 1, upkeep),
  });
  const { use } = simulated;
  return {
    workspaces,
    workers,
    apiProcesses,
    simulated,
    cores: {
      processes:
        use['threads of workers'] * workers + use['threads of API processes'] * apiProcesses,
      database: use['cores of the database'] * databaseCores,
    },
  };
}

const mailsPerRun = dayOf.mails / (workflowsEach['Lead Outreach'] * runsPerDay('Lead Outreach'));

/** What is due while the simulation lasts, and who calls. */
function populationOf(workspaces: number, endMs: number) {
  const chance = createChance(3);
  const ranks = Math.min(workspaces, mostRanks);
  const shares = sharedOut(zipfShares(ranks, zipf.exponent, workspaces / ranks), ranks, zipf.most);
  const pick = createPicker(shares);
  // The order of ids says nothing of how active a workspace is.
  const nameOf = (rank: number) => ((rank * 2_654_435_761) % 2 ** 32).toString(16).padStart(8, '0');
  const workflows = types.flatMap((type) => {
    const count = Math.round((workspaces * runsPerHour(type, busiestHour) * endMs) / hourMs);
    return Array.from({ length: count }, () => ({
      workspaceId: nameOf(pick(chance.share())),
      type,
      frequency: 'daily' as const,
      nextRunAt: chance.share() * endMs,
    }));
  });
  return { workflows, callerAt: (share: number) => nameOf(pick(share)) };
}
