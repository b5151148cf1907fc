import { signUp } from '@flowdeck/contract/identity/session';
import pg from 'pg';
import { callAt } from '../../test/support/call-at.ts';
import { startMailServer } from '../../test/support/mail-server.ts';
import { startLocalPostgres } from '../../test/support/postgres.ts';
import { runServer, type ServerProcess } from '../../test/support/server-process.ts';
import { until } from '../../test/support/until.ts';
import type { Workflow } from '../simulation/due-workflows.ts';
import { slownessDuring } from './speed.ts';
import { cpuOf, cpuOfTree, parentOf } from './cpu-time.ts';

/** Workflows that each run once, and what they find. */
export interface Batch {
  type: Workflow['type'];
  workflows: number;
  /** Leads in the workspace of each. */
  leads?: number;
  /** Whether the leads are such that a Lead Outreach workflow writes to them. */
  writesToLeads?: boolean;
}

/** CPU milliseconds so far. */
export interface Used {
  workers: number;
  servers: number;
  database: number;
}

export interface Measured extends Used {
  /** Milliseconds that passed. */
  ms: number;
  /** How many times as much CPU time it really took. */
  slowness: number;
}

/** How many processes of each kind there are. */
export const servers = 2;
export const workers = 3;

/** Server and worker processes on a PostgreSQL of their own; null where that or `/proc` is not found. */
export async function startSmallCluster() {
  const postgres = process.platform === 'linux' ? await startLocalPostgres() : null;
  if (!postgres) return null;
  const { url } = postgres;
  const mails = await startMailServer();
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  // What PostgreSQL does at times of its own would count as the cost of whatever is measured just then.
  await client.query(`alter system set autovacuum = off`);
  await client.query(`alter system set checkpoint_timeout = '1h'`);
  await client.query('select pg_reload_conf()');
  const { rows } = await client.query<{ pid: number }>('select pg_backend_pid() as pid');
  const postmaster = parentOf(rows[0]?.pid ?? 0);
  const addresses: string[] = [];
  const slownesses: number[] = [];
  const processes = { api: [] as ServerProcess[], worker: [] as ServerProcess[] };

  async function one(sql: string, values: unknown[] = []): Promise<number> {
    const found = await client.query<{ n: number }>(`select (${sql})::float8 as n`, values);
    return found.rows[0]?.n ?? 0;
  }

  const used = (): Used => ({
    workers: processes.worker.reduce((sum, { pid }) => sum + cpuOf(pid), 0),
    servers: processes.api.reduce((sum, { pid }) => sum + cpuOf(pid), 0),
    database: cpuOfTree(postmaster),
  });

  /** Where the API process serves whose turn it is with the nth call. */
  const addressFor = (n: number): string => addresses[n % addresses.length] ?? '';

  async function start(role: 'api' | 'worker'): Promise<void> {
    const server = runServer({
      DATABASE_URL: url,
      DEMO: 'on',
      ROLE: role,
      SMTP_URL: mails.url.href,
      MAIL_FROM: 'flowdeck@example.org',
    });
    processes[role].push(server);
    const address = await server.ready;
    if (role === 'api') addresses.push(address);
  }
  await start('api');
  await Promise.all([
    ...Array.from({ length: servers - 1 }, () => start('api')),
    ...Array.from({ length: workers }, () => start('worker')),
  ]);

  const workersSince = performance.now();

  return {
    url,
    /** When the workers had all started, as `performance.now()` tells it. */
    workersSince,

    addressFor,

    /** Stops the workers in the middle of whatever they do, or lets them go on. */
    signalWorkers(signal: 'SIGSTOP' | 'SIGCONT'): void {
      for (const worker of processes.worker) worker.kill(signal);
    },

    /** Ends the workers but for so many. */
    async keepWorkers(count: number): Promise<void> {
      const ending = processes.worker.splice(count);
      for (const worker of ending) worker.kill('SIGTERM');
      await Promise.all(ending.map(({ ended }) => ended));
    },

    async accounts(label: string, count: number): Promise<string[]> {
      const tokens: string[] = [];
      for (let n = 0; n < count; n++) {
        const email = `${label}${String(n)}@example.org`;
        const body = {
          email,
          name: label,
          password: 'calm quarterly lighthouse',
          action: 'signup',
        };
        tokens.push((await callAt(addressFor(n), signUp, { body })).token);
      }
      return tokens;
    },

    /**
     * Makes workflows of this name, each in a workspace of its own and not due yet.
     */
    async fill(label: string, batches: readonly Batch[]): Promise<void> {
      for (const [n, batch] of batches.entries()) await client.query(fillWith(label, n, batch));
      await this.vacuum();
    },

    /** As autovacuum would. */
    async vacuum(): Promise<void> {
      await client.query('vacuum analyze');
    },

    /** Deletes every workspace. */
    async clear(): Promise<void> {
      await client.query('delete from accounts');
      await client.query('delete from workspaces');
    },

    /** Makes the workflows due at even distances over this time from now, in random order. */
    async makeDue(label: string, overMs: number): Promise<void> {
      await client.query(
        `update workflows set next_run_at = now() + share * $2 * interval '1 ms'
          from (select id, (row_number() over (order by random()) - 0.5) / count(*) over () as share
            from workflows where name = $1) as placed
          where placed.id = workflows.id`,
        [label, overMs],
      );
    },

    /** Makes the workflows due much later. */
    async putOff(label: string): Promise<void> {
      await client.query(
        `update workflows set next_run_at = now() + interval '1 year' where name = $1`,
        [label],
      );
    },

    /** Runs of these workflows that were begun. */
    begun: (label: string): Promise<number> =>
      one(
        `select count(*) from workflow_runs r join workflows w on w.id = workflow_id where w.name = $1`,
        [label],
      ),

    /** The median of the milliseconds until the least question is answered while nobody else asks. */
    async roundTrip(): Promise<number> {
      const taken: number[] = [];
      for (let n = 0; n < 501; n++) {
        const since = performance.now();
        await client.query('select 1');
        taken.push(performance.now() - since);
      }
      return taken.toSorted((a, b) => a - b)[250] ?? 0;
    },

    /** The median of the milliseconds from when these workflows were due until their jobs were claimed. */
    medianDelay: (label: string): Promise<number> =>
      one(
        `select percentile_cont(0.5) within group (order by extract(epoch from started_on - r.due_at) * 1000)
           from workflow_runs r join pgboss.job on job.id = r.id join workflows w on w.id = workflow_id
           where w.name = $1`,
        [label],
      ),

    /** Resolves once nothing is due, no run is open, no job and no email waits. */
    idle: () =>
      until(
        'nothing to do',
        async () =>
          (await one(
            `select (select count(*) from workflow_runs where status = 'running')
              + (select count(*) from workflows where status = 'active' and next_run_at < now() + interval '1 min')
              + (select count(*) from pgboss.job where state < 'completed' and name not like '\\_\\_%')
              + (select count(*) from deliveries where status = 'queued')`,
          )) === 0,
        120_000,
      ),

    /** What the processes use while this is done, in CPU time as it would be on a quiet machine. */
    async measure(work: () => Promise<void>): Promise<Measured> {
      const [before, since] = [used(), performance.now()];
      const slowness = await slownessDuring(work);
      slownesses.push(slowness);
      const after = used();
      return {
        workers: (after.workers - before.workers) / slowness,
        servers: (after.servers - before.servers) / slowness,
        database: (after.database - before.database) / slowness,
        ms: performance.now() - since,
        slowness,
      };
    },

    /** How many times as much CPU time everything took so far as on a quiet machine. */
    slowness: () => slownesses.reduce((sum, one) => sum + one, 0) / slownesses.length,

    async stop(): Promise<void> {
      const all = [...processes.api, ...processes.worker];
      for (const server of all) server.kill('SIGKILL');
      await Promise.all(all.map(({ ended }) => ended));
      await client.end();
      await mails.close();
      await postgres.stop();
    },
  };
}

export type SmallCluster = NonNullable<Awaited<ReturnType<typeof startSmallCluster>>>;

function fillWith(
  label: string,
  batch: number,
  { type, workflows, leads = 0, writesToLeads }: Batch,
) {
  const wants = writesToLeads
    ? `'qualified', 90, 'given', now(), 'form', '{outreach}'`
    : `'new', 10, 'unknown', null, null, '{}'`;
  return `
    with made as (
      insert into workspaces (name, created_at)
      select '${label}', now() from generate_series(1, ${String(workflows)}) returning id
    ), owners as (
      insert into accounts (workspace_id, username, username_key, name, email, email_key,
          email_verified_at, role, sends_by_operator, created_at)
      select id, id, id, 'Owner', id || '@example.org', id || '@example.org', now(), 'user', true, now()
      from made
    ), flows as (
      insert into workflows (workspace_id, name, type, description, status, next_run_at, settings,
          created_at, updated_at)
      select id, '${label}', '${type}', 'Measured with others of its kind, batch ${String(batch)}', 'active',
        now() + interval '1 year', '${writesToLeads ? '{"approval": false}' : '{}'}', now(), now()
      from made returning workspace_id
    ), drafts as (
      insert into content_pieces (workspace_id, title, content, keywords, tone, length,
          seo_optimized, source, word_count, seo_score, readability_score, seo_checks,
          readability_checks, created_at, updated_at)
      select id, 'Early drafts', repeat('A sentence of usual length, as a draft has many. ', 20),
        array['drafts'], 'professional', 'medium', true, 'template', 180, 50, 50, '[]', '[]', now(), now()
      from made where '${type}' = 'Marketing Distribution'
    )
    insert into leads (workspace_id, email, email_key, first_name, last_name, company, source,
        status, score, consent, consent_at, consent_by, follow_up,
        location, industry, company_size, enrichment_status, confidence, created_at, updated_at)
    select workspace_id, email, email, 'Ada', 'Name' || n, 'Firm' || n % 7, 'csv_import', ${wants},
      '', '', '', 'none', 0, now(), now()
    from flows, generate_series(1, ${String(leads)}) n,
      lateral (select 'lead' || n || '@firm' || n % 7 || '.example' as email) as address`;
}
