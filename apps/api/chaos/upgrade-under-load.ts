import { setTimeout as pause } from 'node:timers/promises';
import { captureLead } from '@flowdeck/contract/leads/leads';
import { signIn } from '@flowdeck/contract/identity/session';
import { getWorkflow, updateWorkflow } from '@flowdeck/contract/workflows/workflow-detail';
import {
  createWorkflow,
  listWorkflows,
  updateWorkflowStatus,
  type WorkflowType,
} from '@flowdeck/contract/workflows/workflows';
import { demoCredentials } from '@flowdeck/domain/identity/demo-credentials';
import pg from 'pg';
import { callAt } from '../test/support/call-at.ts';
import { missingAt, startLoad } from '../test/support/load.ts';
import { startMailServer } from '../test/support/mail-server.ts';
import type { ServerProcess } from '../test/support/server-process.ts';
import { until } from '../test/support/until.ts';
import { startBalancer } from './balancer.ts';

type Run = (env: Record<string, string>) => ServerProcess;

interface Options {
  /** A PostgreSQL that no other server uses. */
  url: string;
  runPrevious: Run;
  runNew: Run;
  /** Servers of each release. */
  servers: number;
  clients: number;
  /** How long something like a backup holds its locks on every table while the new servers migrate. */
  backupSeconds: number;
}

export interface Upgraded {
  /** Calls that succeeded; what became of the others, in words. */
  calls: { succeeded: number; failed: string[]; slowestMs: number };
  /** Whether every server of each release answered calls while both ran. */
  bothServed: boolean;
  /** Workflows and leads that were acknowledged, and those missing later. */
  written: number;
  lost: string[];
  /** Runs that succeeded, planned times that ran twice, runs without an activity, runs still open. */
  runs: { succeeded: number; twice: number; unreported: number; open: number };
  /** Leads who were to get an email, and how many got none or more than one. */
  mails: { wanted: number; missing: number; doubled: number };
  /** Exit codes of the previous release's servers after SIGTERM. */
  codes: (number | null)[];
}

/** A workspace may capture 60 in a minute. */
const leadEveryMs = 1_100;
const workflowsAtWork = 4;
/** Successful calls of each client before the next step. */
const calm = 10;

/** Replaces the servers of a release by those of the next, one after another, while people work. */
export async function upgradeUnderLoad(options: Options): Promise<Upgraded> {
  const { url, servers, clients, backupSeconds } = options;
  const mailServer = await startMailServer();
  const balancer = await startBalancer();
  const database = new pg.Client({ connectionString: url });
  await database.connect();
  const processes: ServerProcess[] = [];
  const env = {
    DATABASE_URL: url,
    DEMO: 'on',
    RUN_EVERY_SECONDS: '1',
    LOG_LEVEL: 'warn',
    SMTP_URL: mailServer.url.href,
    MAIL_FROM: 'hello@flowdeck.example',
  };
  const start = async (run: Run) => {
    const server = run(env);
    processes.push(server);
    const address = await server.ready;
    balancer.add(address);
    return { server, address };
  };
  const startAll = (run: Run) => Promise.all(Array.from({ length: servers }, () => start(run)));
  const count = async (sql: string) =>
    (await database.query<{ n: number }>(`select count(*)::int as n from ${sql}`)).rows[0]?.n ?? 0;

  try {
    const previous = await startAll(options.runPrevious);
    for (const { address } of previous) await balancer.sendsTo(address);
    const { token } = await callAt(balancer.address, signIn, { body: demoCredentials });
    const active = await addWorkflows(balancer.address, token);

    const load = startLoad(balancer.address, token, clients);
    const capturing = captureLeads(balancer.address, token);
    await load.successes(calm);

    const backup = await holdLocksLikeBackup(url, backupSeconds);
    const next = await startAll(options.runNew);
    await backup.ended;
    for (const { address } of next) await balancer.sendsTo(address);
    const before = new Map(balancer.answered);
    await load.successes(calm);
    const bothServed = [...balancer.answered].every(
      ([address, answered]) => answered > (before.get(address) ?? 0),
    );
    const codes: (number | null)[] = [];
    for (const { server } of previous) {
      server.kill('SIGTERM');
      codes.push((await server.ended).code);
      await load.successes(calm);
    }
    await load.stop();
    const leads = await capturing.stop();
    const arrived = () =>
      leads.captured.map(
        (email) => mailServer.accepted.filter(({ to }) => to.includes(email)).length,
      );
    // One that is missing for a minute is missing.
    await until('every lead has its email', async () => arrived().every((n) => n > 0)).catch(
      () => undefined,
    );
    for (const id of active) await setStatus(balancer.address, token, id, 'paused');
    await until('every run has ended', async () => {
      return (await count(`workflow_runs where status = 'running'`)) === 0;
    });

    const ours = `r.workflow_id in (select id from workflows where name like 'Checks %')`;
    const ran = await count(`workflow_runs r where ${ours}`);
    const planned = await count(
      `(select distinct workflow_id, due_at from workflow_runs r where ${ours}) as planned`,
    );
    const reported = await count(`activities where action like 'Checks%: %'`);
    const { rows } = await database.query<{ email: string }>('select email from leads');
    const there = new Set(rows.map(({ email }) => email));
    const mails = arrived();
    return {
      calls: {
        succeeded: load.counts.success + leads.captured.length,
        failed: [
          ...load.wrong,
          ...leads.failed,
          ...Array.from({ length: load.counts.unavailable }, () => '503 unavailable'),
          ...Array.from({ length: load.counts.broken }, () => 'broken connection'),
        ],
        slowestMs: balancer.slowestMs(),
      },
      bothServed,
      written: load.written.length + leads.captured.length,
      lost: [
        ...(await missingAt(balancer.address, token, load.written)),
        ...leads.captured.filter((email) => !there.has(email)),
      ],
      runs: {
        succeeded: await count(`workflow_runs r where status = 'succeeded' and ${ours}`),
        twice: ran - planned,
        unreported: ran - reported,
        open: await count(`workflow_runs where status = 'running'`),
      },
      mails: {
        wanted: mails.length,
        missing: mails.filter((n) => n === 0).length,
        doubled: mails.filter((n) => n > 1).length,
      },
      codes,
    };
  } finally {
    for (const server of processes) server.kill('SIGKILL');
    await Promise.all(processes.map(({ ended }) => ended));
    await database.end();
    await balancer.close();
    await mailServer.close();
  }
}

const setStatus = (address: string, token: string, id: string, status: string) =>
  callAt(address, updateWorkflowStatus, { token, params: { id }, body: { status } });

/**
 * Adds workflows that run every second, and two that send an email to every lead that is captured.
 * @returns the ids of those that run
 */
async function addWorkflows(address: string, token: string): Promise<string[]> {
  // The demo has one that would write the emails, too, and have them approved.
  const { items } = await callAt(address, listWorkflows, { token });
  for (const { id, status } of items) {
    if (status === 'active') await setStatus(address, token, id, 'paused');
  }
  const add = async (name: string, type: WorkflowType) => {
    const body = { name, type, description: 'At work' };
    return (await callAt(address, createWorkflow, { token, body })).id;
  };
  const ids: string[] = [];
  for (let n = 0; n < workflowsAtWork; n++) {
    ids.push(await add(`Checks ${String(n)}`, 'Verification'));
  }
  const outreach = await add('Writes', 'Lead Outreach');
  const params = { id: outreach };
  const { name, description, frequency, version, settings } = await callAt(address, getWorkflow, {
    token,
    params,
  });
  const body = {
    name,
    description,
    frequency,
    version,
    settings: { ...settings, approval: false },
  };
  await callAt(address, updateWorkflow, { token, params, body });
  ids.push(outreach, await add('Takes in', 'Lead Capture'));
  for (const id of ids) await setStatus(address, token, id, 'active');
  return ids;
}

/** Somebody who fills in a form again and again; each gets one email. */
function captureLeads(address: string, token: string) {
  const captured: string[] = [];
  const failed: string[] = [];
  const stopping = new AbortController();
  const working = (async () => {
    while (!stopping.signal.aborted) {
      const email = `lead-${String(captured.length + failed.length)}@acme.de`;
      const details = { firstName: 'Ada', lastName: 'Lovelace', company: 'Acme Software' };
      const body = { email, ...details, consent: true, consentText: 'Write to me.' };
      await callAt(address, captureLead, { token, body }).then(
        () => captured.push(email),
        (error: unknown) => failed.push(String(error)),
      );
      await pause(leadEveryMs);
    }
  })();
  return {
    async stop() {
      stopping.abort();
      await working;
      return { captured, failed };
    },
  };
}

/**
 * Holds the locks of somebody who reads every table in one transaction, as `pg_dump` does.
 * @returns `ended` resolves at the end of the transaction
 */
async function holdLocksLikeBackup(
  url: string,
  seconds: number,
): Promise<{ ended: Promise<void> }> {
  const client = new pg.Client({ connectionString: url, application_name: 'like pg_dump' });
  await client.connect();
  const { rows } = await client.query<{ name: string }>(
    `select format('%I', tablename) as name from pg_tables where schemaname = 'public'`,
  );
  const tables = rows.map(({ name }) => name).join(', ');
  await client.query(`begin; lock table ${tables} in access share mode`);
  const ended = client.query('select pg_sleep($1)', [seconds]).then(() => client.end());
  return { ended };
}
