import { generateContent } from '@flowdeck/contract/content/content';
import type { EndpointData, EndpointSpec } from '@flowdeck/contract/endpoint';
import { captureLead } from '@flowdeck/contract/leads/leads';
import { changeWebhook } from '@flowdeck/contract/delivery/sending';
import { decidePosts } from '@flowdeck/contract/content/social-posts';
import { inviteMembers } from '@flowdeck/contract/identity/members';
import { requestSignInLink, signIn, verifyUser } from '@flowdeck/contract/identity/session';
import { answerInvitation, listWorkspaces } from '@flowdeck/contract/identity/workspaces';
import { listLeads } from '@flowdeck/contract/leads/lead-records';
import type { MemberRole } from '@flowdeck/contract/roles';
import { generateSocialPack } from '@flowdeck/contract/content/social';
import {
  createWorkflow,
  getWorkflowStats,
  listWorkflows,
  updateWorkflowStatus,
} from '@flowdeck/contract/workflows/workflows';
import { fillBytes } from './hostile-bytes.ts';
import { hostile, startOutside } from './hostile-outside.ts';
import { longPiece, neighboursDay, password, type Given, type Times } from './neighbours-day.ts';
import { runServer } from './server-process.ts';
import { tenantsAt, type Tenant } from './tenants.ts';
import { until } from './until.ts';

interface Options {
  /** The environment that names the database. */
  env: Record<string, string>;
  /** For how long the neighbour calls beside the hostile tenant; alone, a third of that. */
  seconds: number;
}

export interface Neighbourhood {
  /** What the neighbour waits for while it is alone, and beside the hostile tenant. */
  alone: Times;
  beside: Times;
  /** What the neighbour was refused, in words. */
  refused: string[];
  /** The neighbour's finished runs, and pieces that the language model wrote for it. */
  runs: number;
  pieces: number;
  /** What the hostile tenant's calls were answered with: how often by status. */
  hostile: Record<number, number>;
  /** Calls of the hostile tenant that were answered though its role, or none, does not allow them. */
  reached: string[];
  /** What it was answered in a workspace that it is an editor of. */
  asEditor: number;
  /** Bytes that another one stored. */
  filledBytes: number;
  /** Posts of the hostile tenant that the webhook has left without an answer. */
  hanging: number;
}

/**
 * One tenant does everything at once that could hurt others: many connections, heavy calls, hanging
 * language model and webhook, emails that are put off, workflows that run all the time, wrong passwords, calls in
 * workspaces that it is an editor or a viewer of, and in the neighbour's.
 * A neighbour meanwhile works as usual, and what it gets is measured.
 */
export async function liveBesideHostile({ env, seconds }: Options): Promise<Neighbourhood> {
  const outside = await startOutside();
  const server = runServer({
    ...env,
    ...outside.env,
    DEMO: 'on',
    ALLOW_PRIVATE_HOSTS: 'on',
    TRUST_PROXY: '127.0.0.1',
    RUN_EVERY_SECONDS: '5',
  });
  const result: Neighbourhood = {
    alone: { calls: [], signIns: [], mails: [] },
    beside: { calls: [], signIns: [], mails: [] },
    refused: [],
    runs: 0,
    pieces: 0,
    hostile: {},
    reached: [],
    asEditor: 0,
    filledBytes: 0,
    hanging: 0,
  };
  const state = { stopped: false };
  const isOn = () => !state.stopped;

  try {
    const address = await server.ready;

    const { send, account } = tenantsAt(address, outside);

    /** A call of the neighbour's, which must succeed. */
    async function expectAnswer<const E extends EndpointSpec>(
      times: number[],
      endpoint: E,
      given: Given = {},
    ): Promise<EndpointData<E> | undefined> {
      const startedAt = performance.now();
      const response = await send('neighbour', endpoint, given);
      const text = await response.text();
      times.push(performance.now() - startedAt);
      if (response.status === 200) return (JSON.parse(text) as { data: EndpointData<E> }).data;
      result.refused.push(`${endpoint.id}: ${String(response.status)} ${text.slice(0, 200)}`);
      return undefined;
    }

    const [token, hostileToken] = [await account('neighbour'), await account('hostile')];
    const gluttonToken = await account('glutton');
    const hostToken = await account('glutton', 'host@example.org');
    await send('hostile', changeWebhook, { token: hostileToken, body: outside.webhook });

    /** Makes the hostile tenant a member of somebody's workspace. */
    async function join(token: string, role: MemberRole): Promise<string> {
      const body = { emails: ['hostile@example.org'], role };
      await send('glutton', inviteMembers, { token, body });
      const found = await send('hostile', listWorkspaces, { token: hostileToken });
      const { data } = (await found.json()) as { data: EndpointData<typeof listWorkspaces> };
      const id = data.invitations[0]?.id ?? '';
      const accepting = { token: hostileToken, id, body: { accept: true } };
      const joined = await send('hostile', answerInvitation, accepting);
      return ((await joined.json()) as { data: { id: string } }).data.id;
    }
    const editedWorkspace = await join(gluttonToken, 'editor');
    const viewedWorkspace = await join(hostToken, 'viewer');
    const verified = await expectAnswer([], verifyUser, { token });
    const neighboursWorkspace = verified?.user.workspace?.id ?? '';

    const neighbour = neighboursDay({ token, call: expectAnswer, arrived: outside.arrived });

    await neighbour.liveFor(seconds / 3, result.alone);

    /** Calls of the hostile tenant, one after the other on each of so many connections. */
    const flood = (connections: number, call: (n: number) => Promise<Response>) =>
      Array.from({ length: connections }, async (_, connection) => {
        for (let n = connection; isOn(); n += connections) {
          const { status, headers, body } = await call(n).catch(() => new Response(null));
          await body?.cancel();
          result.hostile[status] = (result.hostile[status] ?? 0) + 1;
          // A program that is refused and tries again at once would only keep this process busy.
          if (headers.has('retry-after')) await new Promise((resolve) => setTimeout(resolve, 50));
        }
      });
    const attack = (endpoint: EndpointSpec, body?: object, id?: string) =>
      send('hostile', endpoint, {
        token: hostileToken,
        ...(body && { body }),
        ...(id !== undefined && { id }),
      });
    const lead = (n: number) => ({ email: `member${String(n)}@example.com` });
    const asMember = async (n: number): Promise<Response> => {
      const workspace = [editedWorkspace, viewedWorkspace, neighboursWorkspace][n % 3] ?? '';
      const isWrite = n % 2 === 0;
      const endpoint = isWrite ? captureLead : listLeads;
      const given = { token: hostileToken, workspace, ...(isWrite && { body: lead(n) }) };
      const response = await send('hostile', endpoint, given);
      if (response.status !== 200) return response;
      if (workspace === editedWorkspace) result.asEditor += 1;
      else if (isWrite || workspace === neighboursWorkspace) {
        result.reached.push(`${endpoint.id} in ${workspace}`);
      }
      return response;
    };
    const startOne = async (as: string, tenant: Tenant, type: string) => {
      const body = { name: `${tenant} ${type}`, type, description: 'Runs all the time' };
      const made = await send(tenant, createWorkflow, { token: as, body });
      const { id } = ((await made.json()) as { data: { id: string } }).data;
      const active = { token: as, id, body: { status: 'active' } };
      await send(tenant, updateWorkflowStatus, active);
    };

    // Ten of each, of which all are due every five seconds; the neighbour has one, and a lead
    // for it.
    const types = ['Content Automation', 'Marketing Distribution', 'Lead Capture', 'Lead Outreach'];
    for (let n = 0; n < 40; n++) await startOne(hostileToken, 'hostile', types[n % 4] ?? '');
    await expectAnswer([], captureLead, { token, body: { email: 'friend@example.net' } });
    await startOne(token, 'neighbour', 'Verification');

    const plannedPost = {
      postTitle: 'From a hostile tenant',
      contentSummary: 'Takes the webhook for itself.',
      ctaLink: 'https://example.com',
      selectedPlatforms: ['LinkedIn'],
      scheduleDate: new Date(Date.now() + 86_400_000).toISOString().slice(0, 10),
      scheduleTime: '12:00',
    };
    const attacks = [
      ...flood(20, asMember),
      ...flood(10, (n) =>
        n % 2 === 0
          ? attack(listWorkflows)
          : attack(createWorkflow, { name: `W${String(n)}`, type: 'Conversion', description: 'D' }),
      ),
      ...flood(10, (n) => attack(captureLead, { email: `lead${String(n)}@example.com` })),
      ...flood(10, (n) => attack(generateContent, longPiece(`${hostile.answered} ${String(n)}`))),
      ...flood(30, () => attack(generateContent, longPiece(hostile.hangs))),
      ...flood(10, (n) =>
        send('hostile', signIn, { body: { username: `nobody${String(n)}`, password } }),
      ),
      // Posts that its webhook is to take at once, and what its workflows made.
      ...flood(1, (n) =>
        n % 2 === 0
          ? attack(generateSocialPack, plannedPost)
          : attack(decidePosts, { decision: 'publish', state: 'planned' }),
      ),
      ...flood(1, () => attack(decidePosts, { decision: 'publish', state: 'waiting' })),
      ...flood(2, (n) =>
        send('hostile', requestSignInLink, { body: { email: `${String(n)}@${hostile.deferred}` } }),
      ),
    ];

    const fills = fillBytes({
      isOn,
      send: (endpoint, given) => send('glutton', endpoint, { token: gluttonToken, ...given }),
    });

    await neighbour.liveFor(seconds, result.beside);
    result.pieces = neighbour.pieces();
    await until('a run of the neighbour', async () => {
      const stats = await expectAnswer([], getWorkflowStats, { token });
      result.runs = stats?.totalExecutions ?? result.runs;
      return result.runs > 0;
    });
    // It is hostile indeed: calls of its own are refused, and its posts hang.
    await until('a refusal', () => Promise.resolve((result.hostile[429] ?? 0) > 0));
    await until('an answer as an editor', () => Promise.resolve(result.asEditor > 0));
    await until('a post that hangs', () => Promise.resolve(outside.hanging() > 0));
    result.hanging = outside.hanging();
    state.stopped = true;
    outside.release();
    await Promise.all(attacks);
    result.filledBytes = await fills;
    return result;
  } finally {
    state.stopped = true;
    outside.release();
    server.kill('SIGKILL');
    await server.ended;
    await outside.close();
  }
}
