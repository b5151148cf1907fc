import { requestSignInLink } from '@flowdeck/contract/identity/session';
import { deleteWorkflow } from '@flowdeck/contract/workflows/workflow-detail';
import { createWorkflow } from '@flowdeck/contract/workflows/workflows';
import { eq, type SQL } from 'drizzle-orm';
import type { PgTable } from 'drizzle-orm/pg-core';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { scheduledPosts } from '../src/content/social/tables.ts';
import { eventDeliveries } from '../src/delivery/events/tables.ts';
import { deliveries } from '../src/delivery/mails/tables.ts';
import { accounts } from '../src/identity/accounts/tables.ts';
import { createAccountsAdmin } from '../src/operations/admin/accounts-admin.ts';
import { createSecurityLog } from '../src/platform/http/security-log.ts';
import { digest } from '../src/platform/secrets/random-secret.ts';
import { workflowRuns, writtenTopics } from '../src/workflows/runs/tables.ts';
import { workflows } from '../src/workflows/tables.ts';
import { startTestApi, type TestApi } from './support/test-api.ts';
import { describeApi } from './support/test-database.ts';
import { testAdminDeps } from './support/test-deps.ts';

const email = 'owner@example.org';
const browser = 'A'.repeat(43);
const many = 450;

describeApi('what concerns many rows of a workspace', () => {
  let api: TestApi;
  let token: string;
  let workspaceId: string;
  let workflowId: string;
  beforeEach(async () => {
    api = await startTestApi();
    await api.addAccount('root', { role: 'super_admin' });
    ({ token, workspaceId } = await api.addSignedIn('owner', { email }));
    const body = { name: 'Own', type: 'Verification', description: 'Checks' };
    workflowId = (await api.call(createWorkflow, { token, body })).data.id;
  });
  afterEach(() => api.close());

  const insert = (into: string, selected: string) =>
    api.database.executeSql(
      `insert into ${into} select ${selected} from generate_series(1, ${String(many)}) n`,
    );
  const addRuns = () =>
    insert(
      'workflow_runs (workflow_id, workspace_id, status, started_at)',
      `'${workflowId}', '${workspaceId}', 'running', now()`,
    );
  const addMails = () =>
    insert(
      'deliveries (id, workspace_id, key, payload, status, due_at, created_at)',
      `gen_random_uuid(), '${workspaceId}', n, '{"to":"ada@acme.de"}', 'held', now(), now()`,
    );
  const addWorkflows = () =>
    insert(
      'workflows (workspace_id, name, type, description, status, created_at, updated_at)',
      `'${workspaceId}', 'W' || n, 'Verification', '', 'active', now(), now()`,
    );
  const addPosts = () =>
    insert(
      'scheduled_posts (workspace_id, key, platform, text, at, state, due_at, created_at)',
      `'${workspaceId}', n, 'X', 'Post', now(), 'planned', now(), now()`,
    );
  async function addEvents() {
    const webhook = "'00000000-0000-4000-8000-000000000001'";
    await api.database.executeSql(`insert into event_webhooks
        (id, workspace_id, url, secret, events, status, created_at)
      values (${webhook}, '${workspaceId}', '', '', '{}', 'active', now())`);
    await insert(
      'event_deliveries (id, workspace_id, webhook_id, event_id, type, body, status, due_at, created_at)',
      `gen_random_uuid(), '${workspaceId}', ${webhook}, gen_random_uuid(), 'lead.captured', '{}', 'waiting', now(), now()`,
    );
  }
  const countOf = (table: PgTable, which: SQL) => () => api.database.db.$count(table, which);

  /** Whether others see some of it done and some not, so that they have their turn meanwhile. */
  async function goesInSteps(
    work: Promise<unknown>,
    counts: Record<string, () => Promise<number>>,
  ) {
    const partly = new Set<string>();
    const state = { goesOn: true };
    const done = work.finally(() => (state.goesOn = false));
    while (state.goesOn) {
      for (const [name, count] of Object.entries(counts)) {
        const left = await count();
        if (left > 0 && left < many) partly.add(name);
      }
    }
    await done;
    expect([...partly].sort()).toEqual(Object.keys(counts).sort());
    for (const count of Object.values(counts)) expect(await count()).toBe(0);
  }

  const runsLeft = countOf(workflowRuns, eq(workflowRuns.status, 'running'));
  const working = {
    runs: runsLeft,
    workflows: countOf(workflows, eq(workflows.status, 'active')),
    mails: countOf(deliveries, eq(deliveries.status, 'held')),
    posts: countOf(scheduledPosts, eq(scheduledPosts.state, 'planned')),
  };
  async function addWork() {
    for (const add of [addRuns, addWorkflows, addMails, addPosts]) await add();
  }

  /** Follows a link to the address. */
  async function prove(cookie: string) {
    await api.call(requestSignInLink, { body: { email } });
    await api.mailer.idle();
    const [, url = ''] =
      /flowdeck\.test(\/api\/auth\/link\/\S+)/.exec(api.mails.at(-1)?.text ?? '') ?? [];
    const headers = { 'content-type': 'application/x-www-form-urlencoded', cookie };
    const answer = await api.app.inject({ method: 'POST', url, headers, payload: '' });
    expect(answer.headers.location).toContain('token=');
  }

  it('is deleted in steps with a workflow', async () => {
    await addRuns();
    await insert(
      'written_topics (workspace_id, workflow_id, topic, key, tone, length, at)',
      `'${workspaceId}', '${workflowId}', 'T' || n, n, 'professional', 'medium', now()`,
    );
    await goesInSteps(api.call(deleteWorkflow, { token, params: { id: workflowId } }), {
      runs: runsLeft,
      topics: countOf(writtenTopics, eq(writtenTopics.workflowId, workflowId)),
    });
    expect(await countOf(workflows, eq(workflows.id, workflowId))()).toBe(0);
    // The drafts of its topics are still there, so they are not written on again.
    expect(await countOf(writtenTopics, eq(writtenTopics.workspaceId, workspaceId))()).toBe(many);
  });

  it('stops in steps as the operator disables the account', async () => {
    await addWork();
    const admin = createAccountsAdmin({
      ...testAdminDeps,
      db: api.database.checkedDb,
      publicUrl: () => 'http://flowdeck.test',
      demo: false,
      security: createSecurityLog(() => undefined),
      now: () => api.clock.now,
    });
    await goesInSteps(admin.disable('owner'), working);
  });

  it('stops in steps as the owner of its address takes the account over', async () => {
    await addWork();
    await addEvents();
    const events = countOf(eventDeliveries, eq(eventDeliveries.workspaceId, workspaceId));
    await goesInSteps(prove(''), { ...working, events });
  });

  it('is released in steps as the address is proved', async () => {
    await addMails();
    await api.database.db.update(accounts).set({ signUpBrowserHash: digest(browser) });
    await goesInSteps(prove(`flowdeck_signup=${browser}`), { mails: working.mails });
    expect(await countOf(deliveries, eq(deliveries.status, 'queued'))()).toBe(many);
  });
});
