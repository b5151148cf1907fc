import { signIn } from '@flowdeck/contract/identity/session';
import { createWorkflow, updateWorkflowStatus } from '@flowdeck/contract/workflows/workflows';
import { demoCredentials } from '@flowdeck/domain/identity/demo-credentials';
import { callAt } from './call-at.ts';
import { missingAt, startLoad } from './load.ts';
import type { LocalPostgres } from './postgres.ts';
import { runServer, type ServerProcess } from './server-process.ts';

const clients = 16;
/** Calls of each client between two crashes. */
const calm = 5;
/** Workflows that run every second meanwhile. */
const running = 4;

interface Options {
  /** Durable: what it acknowledges has to outlive its crash. */
  postgres: LocalPostgres;
  /** The environment that names the database, where the server does not connect to it directly. */
  env?: Record<string, string>;
  rounds: number;
}

/** What a server did while its PostgreSQL crashed under load and came back, again and again. */
export interface Restarts {
  /** Answers by kind; `broken` are connections without an answer. */
  counts: { success: number; unavailable: number; broken: number };
  /** Answers that were neither a success nor a 503 of the contract. */
  wrong: string[];
  /** From PostgreSQL taking connections to the last answer that was no success, in ms. */
  recoveries: number[];
  written: number;
  lost: string[];
  /** Exit code of the server after SIGTERM at the end, and what it said. */
  ended: Awaited<ServerProcess['ended']>;
}

/** Ends PostgreSQL without a clean stop, starts it again, and watches a server under load. */
export async function restartUnderLoad({
  postgres,
  env = { DATABASE_URL: postgres.url },
  rounds,
}: Options): Promise<Restarts> {
  const server = runServer({ ...env, DEMO: 'on', RUN_EVERY_SECONDS: '1' });
  let gone = false;
  void server.ended.then(() => (gone = true));
  const isGone = () => gone;
  try {
    const address = await server.ready;
    const { token } = await callAt(address, signIn, { body: demoCredentials });
    for (let n = 0; n < running; n++) {
      const body = { name: `Runs ${String(n)}`, type: 'Verification', description: 'At work' };
      const { id } = await callAt(address, createWorkflow, { token, body });
      const params = { id };
      await callAt(address, updateWorkflowStatus, { token, params, body: { status: 'active' } });
    }
    const load = startLoad(address, token, clients);
    const recoveries: number[] = [];
    for (let round = 0; round < rounds && !isGone(); round++) {
      await load.successes(calm);
      const before = load.counts.unavailable;
      await postgres.crash(round % 2 === 0 ? 'SIGQUIT' : 'SIGKILL');
      // Every client meets the outage before it ends.
      while (load.counts.unavailable < before + clients && !isGone()) await pause(10);
      await postgres.start();
      const backAt = performance.now();
      await load.successes(calm);
      recoveries.push(Math.max(0, load.lastFailureAt - backAt));
    }
    await load.stop();
    const lost = isGone() ? load.written : await missingAt(address, token, load.written);
    server.kill('SIGTERM');
    const { counts, wrong, written } = load;
    return { counts, wrong, recoveries, written: written.length, lost, ended: await server.ended };
  } finally {
    server.kill('SIGKILL');
  }
}

const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));
