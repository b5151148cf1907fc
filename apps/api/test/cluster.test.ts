import { signIn } from '@flowdeck/contract/session';
import { createWorkflow, listWorkflows, updateWorkflowStatus } from '@flowdeck/contract/workflows';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { demoCredentials } from '../src/demo/credentials.ts';
import { callAt } from './support/call-at.ts';
import { runServer, type ServerProcess } from './support/server-process.ts';
import { copyOfTemplate, embedded } from './support/test-database.ts';

const count = 6;

describe.skipIf(embedded)('two API servers and two workers on one PostgreSQL', () => {
  let database: Awaited<ReturnType<typeof copyOfTemplate>>;
  let client: pg.Client;
  const processes: ServerProcess[] = [];

  const start = async (role: 'api' | 'worker') => {
    const server = runServer({
      DATABASE_URL: database.url.href,
      DEMO: 'on',
      ROLE: role,
      RUN_EVERY_SECONDS: '1',
    });
    processes.push(server);
    return { server, address: await server.ready };
  };
  const ask = async (sql: string) =>
    (await client.query<Record<string, number>>(sql)).rows[0] ?? {};

  beforeAll(async () => {
    database = await copyOfTemplate();
    client = new pg.Client({ connectionString: database.url.href });
    await client.connect();
  });
  afterAll(async () => {
    for (const server of processes) server.kill('SIGKILL');
    await Promise.all(processes.map(({ ended }) => ended));
    await client.end();
    await database.drop();
  });

  it('loses nothing and does nothing twice when one of each is killed', async () => {
    const first = await start('api');
    const second = await start('api');
    const [doomed] = [await start('worker'), await start('worker')];
    const { token } = await callAt(first.address, signIn, { body: demoCredentials });

    const ids: string[] = [];
    for (let i = 0; i < count; i++) {
      const { address } = i % 2 === 0 ? first : second;
      const body = { name: `Checks ${i}`, type: 'Verification', description: 'Checks leads' };
      const { id } = await callAt(address, createWorkflow, { body, token });
      await callAt(second.address, updateWorkflowStatus, {
        params: { id },
        body: { status: 'active' },
        token,
      });
      ids.push(id);
    }
    const mine = `workflow_id in (${ids.map((id) => `'${id}'`).join(', ')})`;
    const enoughRuns = (n: number) =>
      expect
        .poll(
          async () =>
            (
              await ask(`select count(*)::int as n from workflow_runs
              where status = 'succeeded' and ${mine}`)
            )['n'],
          { interval: 200, timeout: 60_000 },
        )
        .toBeGreaterThan(n);

    await enoughRuns(count);
    first.server.kill('SIGKILL');
    doomed.server.kill('SIGKILL');
    // What was acknowledged by the one that died is there at the other.
    const { items } = await callAt(second.address, listWorkflows, { token });
    expect(ids.filter((id) => !items.some((item) => item.id === id))).toEqual([]);
    await enoughRuns(4 * count);

    for (const id of ids) {
      await callAt(second.address, updateWorkflowStatus, {
        params: { id },
        body: { status: 'paused' },
        token,
      });
    }
    // A run that went down with its worker is given to the other one.
    await expect
      .poll(
        async () =>
          (
            await ask(`select count(*)::int as n from workflow_runs
            where status = 'running' and ${mine}`)
          )['n'],
        { interval: 500, timeout: 120_000 },
      )
      .toBe(0);
    expect(
      await ask(`select
        (select count(*)::int from (
          select 1 from workflow_runs where ${mine} group by workflow_id, due_at having count(*) > 1
        ) as twice) as twice,
        (select count(*)::int from workflow_runs where ${mine})
          - (select count(*)::int from activities where action like 'Checks%: %') as untold`),
    ).toEqual({ twice: 0, untold: 0 });
  }, 240_000);
});
