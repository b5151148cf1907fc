import { signIn } from '@flowdeck/contract/identity/session';
import { createWorkflow, updateWorkflowStatus } from '@flowdeck/contract/workflows/workflows';
import pg from 'pg';
import { demoCredentials } from '@flowdeck/domain/identity/demo-credentials';
import { callAt } from './call-at.ts';
import { holdRuns, type Moment } from './hold-runs.ts';
import { runServer, type ServerProcess } from './server-process.ts';
import { until } from './until.ts';

interface Options {
  /** A PostgreSQL that no other server uses. */
  url: string;
  /** How many workers die in each round. */
  workers: number;
  /** The moment of the run at which they die, for each round. */
  moments: readonly Moment[];
}

export interface KilledWorkers {
  killed: number;
  /** Names of workflows whose run did not succeed exactly once, or whose effect does not exist once. */
  wrong: string[];
  /** Runs that never ended. */
  stillRunning: number;
  /** For each round, milliseconds from the kill until another worker had done every run. */
  recoveries: { moment: Moment; ms: number }[];
}

/** Kills workers during their runs, and checks what became of the runs. */
export async function killWorkers({ url, workers, moments }: Options): Promise<KilledWorkers> {
  const processes: ServerProcess[] = [];
  const start = async (role: 'api' | 'worker') => {
    const env = { DATABASE_URL: url, DEMO: 'on', ROLE: role, RUN_EVERY_SECONDS: '3600' };
    const server = runServer(env);
    processes.push(server);
    return { server, address: await server.ready };
  };
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  const count = async (sql: string) =>
    (await client.query<{ n: number }>(`select count(*)::int as n from ${sql}`)).rows[0]?.n ?? 0;

  try {
    const { address } = await start('api');
    const { token } = await callAt(address, signIn, { body: demoCredentials });
    // Only workflows created here run.
    await client.query(`update workflows set status = 'paused', next_run_at = null
      where status = 'active'`);
    const recoveries: KilledWorkers['recoveries'] = [];
    for (const [round, moment] of moments.entries()) {
      for (let n = 0; n < workers; n++) {
        const name = `Killed ${String(round)}-${String(n)}`;
        const body = { name, type: 'Content Automation', description: 'Writes drafts' };
        const { id } = await callAt(address, createWorkflow, { token, body });
        await callAt(address, updateWorkflowStatus, {
          token,
          params: { id },
          body: { status: 'active' },
        });
      }
      const hold = await holdRuns(url, moment);
      const doomed = await Promise.all(Array.from({ length: workers }, () => start('worker')));
      await client.query(
        `update workflows set next_run_at = now() where name like 'Killed ${String(round)}-%'`,
      );
      await hold.held(workers);
      for (const { server } of doomed) server.kill('SIGKILL');
      await Promise.all(doomed.map(({ server }) => server.ended));
      await hold.release();

      const killedAt = performance.now();
      const { server: rescuer } = await start('worker');
      await until(
        'every run done',
        async () => (await count(`workflow_runs where status = 'running'`)) === 0,
        120_000,
      );
      recoveries.push({ moment, ms: performance.now() - killedAt });
      rescuer.kill('SIGTERM');
      await rescuer.ended;
    }
    const { rows } = await client.query<{ name: string }>(
      `select name from workflows w where name like 'Killed %' and not (
        (select count(*) = 1 and bool_and(status = 'succeeded') from workflow_runs r
          where r.workflow_id = w.id)
        and (select count(*) = 1 from content_pieces p where p.title = w.name)
        and (select count(*) = 1 from activities a where a.action like w.name || ':%'))`,
    );
    return {
      killed: moments.length * workers,
      wrong: rows.map(({ name }) => name),
      stillRunning: await count(`workflow_runs where status = 'running'`),
      recoveries,
    };
  } finally {
    for (const server of processes) server.kill('SIGKILL');
    await Promise.all(processes.map(({ ended }) => ended));
    await client.end();
  }
}
