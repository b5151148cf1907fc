/*
 * A workspace of 10,000 workflows, 100,000 leads, drafts and posts each and 1,000,000 activities: the
 * API's answers on each database, and the dashboard on a slow phone.
 *   npm run bench -- workflows --calls 200
 */
import { listActivities } from '@flowdeck/contract/workflows/activities';
import { getContentAnalytics } from '@flowdeck/contract/content/content';
import { listDrafts } from '@flowdeck/contract/content/drafts';
import { getLeadAnalytics } from '@flowdeck/contract/leads/leads';
import { signIn } from '@flowdeck/contract/identity/session';
import { getSocialAnalytics } from '@flowdeck/contract/content/social';
import { listPosts } from '@flowdeck/contract/content/social-posts';
import {
  getWorkflowStats,
  listRecentActivities,
  listWorkflows,
} from '@flowdeck/contract/workflows/workflows';
import { listLeads } from '@flowdeck/contract/leads/lead-records';
import { runServer } from '../../apps/api/test/support/server-process.ts';
import { freshDatabases } from '../../apps/api/bench/fresh-databases.ts';
import { fillWorkspace } from '../../apps/api/bench/fill-workspace.ts';
import { option, report } from '../../apps/api/bench/report.ts';
import { demoCredentials } from '@flowdeck/domain/identity/demo-credentials';
import { callAt } from '../../apps/api/test/support/call-at.ts';
import { workflowTargets } from '../../scripts/lib/budgets.mjs';
import { useDashboard } from './use-dashboard.ts';

/** Every order, each kind of filter, searches that find much, little and nothing, and all at once. */
const leadLists = [
  '',
  'sort=score',
  'sort=name',
  'sort=-company',
  'status=qualified',
  'status=disqualified',
  'minScore=99&sort=name',
  'source=csv_import&since=2026-01-01',
  'search=ada',
  'search=example&sort=-name',
  'search=lead77777',
  'search=nobody',
  'search=grace+firm1&status=nurturing&minScore=50&sort=company',
];

/** Every order, each filter, searches that find much, one and nothing, and all at once. */
const workflowLists = [
  'sort=created',
  'sort=name',
  'sort=-lastRun',
  'type=Lead+Capture',
  'type=Verification',
  'search=workflow',
  'search=description&sort=-name',
  'search=7777',
  'search=nobody',
  'search=usual&type=Lead+Capture&status=error&sort=lastRun',
];

/** Every order, each filter, searches that find much, one and nothing, and all at once. */
const draftLists = (workflow: string) => [
  '',
  'sort=title',
  'sort=-score',
  'origin=person&sort=score',
  'origin=workflow&sort=-title',
  `workflow=${workflow}`,
  `workflow=${workflow}&sort=-score`,
  'minScore=100',
  'minScore=60&sort=title',
  'search=calm',
  'search=topic7&sort=title',
  'search=draft77777',
  'search=nobody',
  'search=bold+topic1&origin=workflow&minScore=50&sort=-score',
];

/** As the list and the calendar ask, with filters and searches that let much, little and nothing through. */
const postLists = (month: { from: string; until: string }) => [
  '',
  'sort=time',
  'state=open&sort=time',
  'state=open&sort=time&platform=LinkedIn',
  'state=open&sort=time&platform=X',
  'state=failed&sort=time',
  'state=published',
  'state=published&platform=X',
  'platform=Facebook',
  'platform=X',
  `from=${month.from}&until=${month.until}&sort=time&limit=200`,
  'search=launch',
  'search=subject7+instagram',
  'search=number77777',
  'search=nobody',
  'search=launch+subject1&state=open&sort=time&platform=LinkedIn',
];

/** All, each filter, filters that find much and little, and both together. */
const activityLists = (workflow: string) => [
  '',
  'type=success',
  'type=error',
  `workflow=${workflow}`,
  `workflow=${workflow}&type=info`,
  `workflow=${workflow}&type=error`,
];

const calls = option('calls', 200);
/** Calls on their way at the same time. */
const callers = 8;

for await (const database of freshDatabases()) {
  const empty = runServer(database.env);
  try {
    await empty.ready;
  } finally {
    empty.kill('SIGTERM');
    await empty.ended;
  }
  await fillWorkspace(database);
  const server = runServer(database.env);
  try {
    const url = await server.ready;
    const { token } = await callAt(url, signIn, { body: demoCredentials });
    const { items, nextCursor } = await callAt(url, listWorkflows, { token });
    const addresses = [
      listWorkflows.path,
      `${listWorkflows.path}?status=error`,
      `${listWorkflows.path}?cursor=${nextCursor ?? ''}`,
      getWorkflowStats.path,
      listRecentActivities.path,
      getLeadAnalytics.path,
      getContentAnalytics.path,
      getSocialAnalytics.path,
      ...workflowLists.map((query) => `${listWorkflows.path}?${query}`),
      ...activityLists(items[0]?.id ?? '').map((query) => `${listActivities.path}?${query}`),
      ...leadLists.map((query) => `${listLeads.path}?${query}`),
      ...draftLists(items[0]?.id ?? '').map((query) => `${listDrafts.path}?${query}`),
      ...postLists(aroundNow()).map((query) => `${listPosts.path}?${query}`),
    ];
    const figures = [];
    for (const address of addresses) {
      const p95 = await slowest(url + address, token);
      figures.push({
        figure: `${address.replace(/cursor=.*/, 'cursor=…')}, p95 in ms`,
        value: p95.toFixed(0),
        target: `≤ ${String(workflowTargets.callP95)}`,
        met: p95 <= workflowTargets.callP95,
      });
    }
    report(`A large workspace on ${database.name}, ${String(callers)} calls at a time`, figures);
    if (database.name === 'PGlite') {
      report('The dashboard of a large workspace', await useDashboard(url, token));
    }
  } finally {
    server.kill('SIGTERM');
    await server.ended;
    await database.remove();
  }
}

/** What a page of the calendar shows. */
function aroundNow() {
  const days = (count: number) => new Date(Date.now() + count * 86_400_000).toISOString();
  return { from: days(-21), until: days(21) };
}

/** Milliseconds that 95 of 100 calls stay below. */
async function slowest(address: string, token: string): Promise<number> {
  let times: number[] = [];
  const call = async () => {
    for (let done = 0; done < calls / callers; done += 1) {
      const start = performance.now();
      const response = await fetch(address, { headers: { authorization: `Bearer ${token}` } });
      await response.text();
      if (!response.ok) throw new Error(`${address} answered ${String(response.status)}`);
      times.push(performance.now() - start);
    }
  };
  // The first round warms up.
  for (let round = 0; round < 2; round += 1) {
    times = [];
    await Promise.all(Array.from({ length: callers }, call));
  }
  return times.sort((a, b) => a - b)[Math.floor(times.length * 0.95)] ?? NaN;
}
