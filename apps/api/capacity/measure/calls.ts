import { setTimeout as pause } from 'node:timers/promises';
import {
  createWorkflow,
  getWorkflowStats,
  listRecentActivities,
  listWorkflows,
} from '@flowdeck/contract/workflows/workflows';
import { callAt } from '../../test/support/call-at.ts';
import { createChance } from '../simulation/chance.ts';
import type { SmallCluster } from './small-cluster.ts';

/** For each kind of call: how many there are, in a second or in all. */
export type Calls = Record<'read' | 'write', number>;

/** How many accounts make the calls. */
export const callers = 8;
/** Workflows of each caller before the first call: more than a page. */
const pageful = 100;

/** The calls of the dashboard. */
const reads = [listWorkflows, getWorkflowStats, listRecentActivities] as const;

/** Signs callers up. */
export async function openCallers(cluster: SmallCluster, label: string) {
  const tokens = await cluster.accounts(label, callers);
  const call = (kind: keyof Calls, n: number): Promise<unknown> => {
    const [address, token] = [cluster.addressFor(n), tokens[n % callers]];
    if (kind === 'read') {
      return callAt(address, reads[n % reads.length] ?? listWorkflows, { token });
    }
    const body = {
      name: `Measured ${String(n)}`,
      type: 'Verification',
      description: 'Made by a measurement',
    } as const;
    return callAt(address, createWorkflow, { token, body });
  };
  const fillPage = async (caller: number) => {
    for (let nth = 0; nth < pageful; nth++) await call('write', caller + nth * callers);
  };
  await Promise.all(tokens.map((_, caller) => fillPage(caller)));

  return {
    /** Calls one after the other, as many as this time allows. */
    async callInTurn(kind: keyof Calls, forMs: number): Promise<void> {
      const until = performance.now() + forMs;
      for (let n = 0; performance.now() < until; n++) await call(kind, n);
    },

    /**
     * Calls at random times.
     * @returns how many calls of each kind there were
     */
    async callAtRandom(perSecond: Calls, forMs: number, seed = 1): Promise<Calls> {
      const chance = createChance(seed);
      const since = performance.now();
      async function calls(kind: keyof Calls): Promise<number> {
        const answers: Promise<unknown>[] = [];
        const next = () => chance.untilNext(perSecond[kind] * 3600);
        for (let at = next(); at < forMs; at += next()) {
          await pause(Math.max(0, since + at - performance.now()));
          answers.push(call(kind, answers.length));
        }
        await Promise.all(answers);
        return answers.length;
      }
      const [read, write] = await Promise.all([calls('read'), calls('write')]);
      return { read, write };
    },
  };
}

export type Callers = Awaited<ReturnType<typeof openCallers>>;
