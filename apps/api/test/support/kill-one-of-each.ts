import { signIn } from '@flowdeck/contract/identity/session';
import { createWorkflow, updateWorkflowStatus } from '@flowdeck/contract/workflows/workflows';
import pg from 'pg';
import { demoCredentials } from '@flowdeck/domain/identity/demo-credentials';
import { callAt } from './call-at.ts';
import { missingAt, startLoad } from './load.ts';
import { runServer, type ServerProcess } from './server-process.ts';
import { until } from './until.ts';

interface Options {
  /** A PostgreSQL that no other server uses. */
  url: string;
  /** Workflows that run every second. */
  workflows: number;
  /** Clients that write to and read from each of the two API servers. */
  clients: number;
}

export interface Survived {
  /** Workflows whose creation either API server acknowledged, and those missing later. */
  written: number;
  lost: string[];
  /** Runs that succeeded, planned times that ran twice, runs without an activity, runs still open. */
  runs: { succeeded: number; twice: number; unreported: number; open: number };
  /** Milliseconds from the kill until the other worker had finished the killed worker's runs. */
  recoveryMs: number;
}

/** Two API servers and two workers on one database; one of each is killed while all are busy. */
export async function killOneOfEach({ url, workflows, clients }: Options): Promise<Survived> {
  const processes: ServerProcess[] = [];
  const start = async (role: 'api' | 'worker') => {
    const env = { DATABASE_URL: url, DEMO: 'on', ROLE: role, RUN_EVERY_SECONDS: '1' };
    const server = runServer(env);
    processes.push(server);
    return { server, address: await server.ready };
  };
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  const mine = `r.workflow_id in (select id from workflows where name like 'Checks %')`;
  const count = async (sql: string) =>
    (await client.query<{ n: number }>(`select count(*)::int as n from ${sql}`)).rows[0]?.n ?? 0;
  const succeeded = () => count(`workflow_runs r where status = 'succeeded' and ${mine}`);
  const open = () => count(`workflow_runs r where status = 'running' and ${mine}`);

  try {
    const doomed = await start('api');
    const second = await start('api');
    const [worker] = [await start('worker'), await start('worker')];
    const { token } = await callAt(doomed.address, signIn, { body: demoCredentials });
    const ids: string[] = [];
    const setStatus = (id: string, status: string) =>
      callAt(second.address, updateWorkflowStatus, { token, params: { id }, body: { status } });
    for (let n = 0; n < workflows; n++) {
      const { address } = n % 2 === 0 ? doomed : second;
      const body = { name: `Checks ${String(n)}`, type: 'Verification', description: 'Checks' };
      const { id } = await callAt(address, createWorkflow, { token, body });
      await setStatus(id, 'active');
      ids.push(id);
    }

    const loads = [doomed, second].map(({ address }) => startLoad(address, token, clients));
    await Promise.all(loads.map((load) => load.successes(5)));
    await until('runs', async () => (await succeeded()) > workflows);
    doomed.server.kill('SIGKILL');
    worker.server.kill('SIGKILL');
    const killedAt = performance.now();
    const begun = await succeeded();
    await until('more runs', async () => (await succeeded()) > begun + 3 * workflows);
    await Promise.all(loads.map((load) => load.stop()));

    for (const id of ids) await setStatus(id, 'paused');
    // A run whose worker died goes to the other one.
    await until('no run is open', async () => (await open()) === 0, 120_000);
    const written = [...ids, ...loads.flatMap((load) => load.written)];
    const ran = await count(`workflow_runs r where ${mine}`);
    const planned = await count(
      `(select distinct workflow_id, planned_at from workflow_runs r where ${mine}) as planned`,
    );
    const reported = await count(`activities where action like 'Checks%: %'`);
    return {
      written: written.length,
      lost: await missingAt(second.address, token, written),
      runs: {
        succeeded: await succeeded(),
        twice: ran - planned,
        unreported: ran - reported,
        open: await open(),
      },
      recoveryMs: performance.now() - killedAt,
    };
  } finally {
    for (const server of processes) server.kill('SIGKILL');
    await Promise.all(processes.map(({ ended }) => ended));
    await client.end();
  }
}
