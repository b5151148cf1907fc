import { expect, it } from 'vitest';
import { createCores } from './cores.ts';
import type { Workflow } from './due-workflows.ts';
import { simulate, type Scenario } from './simulate.ts';
import type { Costs } from '../costs.ts';

const work = { node: 2, database: 2 };
const costs: Costs = {
  read: work,
  write: work,
  idleSecond: work,
  retentionSecond: work,
  begin: work,
  send: work,
  checkedLead: { node: 0, database: 0 },
  mail: work,
  run: {
    'Content Automation': work,
    'Marketing Distribution': work,
    'Lead Outreach': work,
    Conversion: work,
    Verification: work,
  },
};

const workflowsOf = (workspaceId: string, count: number, nextRunAt = 1_000): Workflow[] =>
  Array.from({ length: count }, () => ({
    workspaceId,
    type: 'Lead Outreach' as const,
    frequency: 'daily' as const,
    nextRunAt,
  }));

const scenario = (more: Partial<Scenario> = {}): Scenario => ({
  seed: 1,
  warmUpMs: 0,
  endMs: 120_000,
  apiProcesses: 1,
  workers: 1,
  retention: false,
  machines: (clock) => ({
    ofProcess: () => createCores(clock, 1),
    database: createCores(clock, 4),
  }),
  roundTripMs: 0.5,
  workflows: [],
  calls: [],
  callerAt: () => 'w1',
  surroundings: {
    leadsChecked: 0,
    mailsMade: { 'Lead Outreach': 1 },
    postsMade: {},
    eventsMade: 0,
    modelMs: 1_000,
    mailServerMs: 100,
    webhookMs: 100,
  },
  costs,
  ...more,
});

const crowd = (each: number) =>
  Array.from({ length: 50 }, (_, n) => workflowsOf(`w${String(n)}`, each)).flat();

it('gives the same figures for the same seed, and others for another', async () => {
  const given = {
    workflows: crowd(2),
    calls: [{ kind: 'quick' as const, cost: 'read' as const, perHour: 9_000 }],
  };
  const [first, same, other] = [
    await simulate(scenario(given)),
    await simulate(scenario(given)),
    await simulate(scenario({ ...given, seed: 2 })),
  ];
  expect(same).toEqual(first);
  expect(other).not.toEqual(first);
});

it('begins no more workflows at a look than the product does', async () => {
  const { delays, use } = await simulate(scenario({ workflows: crowd(4), endMs: 60_000 }));
  const looks = 200 / 20;
  expect(delays['workflow-run'].count).toBe(200);
  // A look each second, and the time that it takes itself.
  expect(delays['workflow-run'].p99).toBeGreaterThan((looks - 1) * 1_000);
  expect(delays['workflow-run'].p99).toBeLessThan(looks * 1_500);
  expect(use['runs begun per look']).toBeLessThan(1);
});

it('sends what runs make', async () => {
  const { delays } = await simulate(scenario({ workflows: crowd(1) }));
  expect(delays.emails.count).toBeGreaterThan(20);
});

it('delays no workspace by much for one with 1,000 times the work', async () => {
  const others = Array.from({ length: 10 }, (_, n) =>
    workflowsOf(`w${String(n)}`, 1, 5_000),
  ).flat();
  const alone = await simulate(scenario({ workflows: others, endMs: 20_000 }));
  // Hundreds of its workflows wait when those of the others are due.
  const greedy = workflowsOf('greedy', 1_000);
  const begun = new Set(others.map(({ workspaceId }) => workspaceId));
  const taken: number[] = [];
  await simulate(
    scenario({
      workflows: [...greedy, ...others],
      endMs: 20_000,
      onStart: (lane, { workspaceId, dueAt }, at) => {
        if (lane === 'workflow-run' && begun.has(workspaceId)) taken.push(at - dueAt);
      },
    }),
  );
  expect(taken).toHaveLength(others.length);
  expect(Math.max(...taken)).toBeLessThan(alone.delays['workflow-run'].p99 + 2_000);
});

it('answers one account three calls at a time, and lets nobody else wait for it', async () => {
  const calls = [{ kind: 'quick' as const, cost: 'read' as const, perHour: 3_600_000 / 3 }];
  const slow = { ...costs, read: { node: 0.1, database: 100 } };
  // Nine of ten calls are one workspace's: far more than it is served.
  const callerAt = (share: number) => (share < 0.9 ? 'greedy' : `w${String(share)}`);
  const { delays, refusedCalls } = await simulate(
    scenario({
      calls,
      callerAt,
      costs: slow,
      workers: 0,
      endMs: 20_000,
      machines: (clock) => ({
        ofProcess: () => createCores(clock, 1),
        database: createCores(clock, 64),
      }),
    }),
  );
  expect(refusedCalls).toBeGreaterThan(0);
  expect(delays['quick calls'].p50).toBeLessThan(150);
});
