import path from 'node:path';
import type { EndpointData, EndpointSpec } from '@flowdeck/contract/endpoint';
import { deleteAccount } from '@flowdeck/contract/identity/account-changes';
import { deleteLead, listLeads } from '@flowdeck/contract/leads/lead-records';
import { tryWorkflow } from '@flowdeck/contract/workflows/runs';
import { createWorkflow } from '@flowdeck/contract/workflows/workflows';
import pg from 'pg';
import { startPglite } from '../../src/platform/db/start-pglite.ts';
import { startOutside } from './hostile-outside.ts';
import { neighboursDay, type Given, type Times } from './neighbours-day.ts';
import { runServer } from './server-process.ts';
import { tenantsAt } from './tenants.ts';

export const costlyAttacks = ['dry runs', 'deletions of leads', 'deletion of an account'] as const;
type Attack = (typeof costlyAttacks)[number];

interface Options {
  /** The environment that names the database. */
  env: Record<string, string>;
  attack: Attack;
  /** For how long the neighbour calls beside the costly tenant; alone, a third of that. */
  seconds: number;
  /** What the costly tenant has. */
  leads?: number;
  answers?: number;
  answerBytes?: number;
}

interface Neighbourhood {
  /** What the neighbour waits for while it is alone, and beside the costly tenant. */
  alone: Times;
  beside: Times;
  /** What the neighbour was refused, in words. */
  refused: string[];
  /** What the costly tenant's calls were answered with: how often by status. */
  costly: Record<number, number>;
  /** How many of its calls had been answered while the neighbour was measured, and milliseconds of the longest. */
  answered: number;
  longest: number;
}

/** Leads that the kept answers name in turn. */
const namedLeads = 60;

/** One tenant has as much as it may, and makes the calls that cost the most; a neighbour works as usual. */
export async function liveBesideCostly(options: Options): Promise<Neighbourhood> {
  const { env, attack, seconds } = options;
  const outside = await startOutside();
  const serverEnv = {
    ...env,
    ...outside.env,
    DEMO: 'on',
    ALLOW_PRIVATE_HOSTS: 'on',
    TRUST_PROXY: '127.0.0.1',
  };
  const result: Neighbourhood = {
    alone: { calls: [], signIns: [], mails: [] },
    beside: { calls: [], signIns: [], mails: [] },
    refused: [],
    costly: {},
    answered: 0,
    longest: 0,
  };
  let server = runServer(serverEnv);
  const state = { stopped: false };
  try {
    const { account } = tenantsAt(await server.ready, outside);
    const token = await account('neighbour');
    const costlyToken = await account('hostile');
    server.kill('SIGTERM');
    await server.ended;
    await fill(options);
    server = runServer(serverEnv);
    const { send } = tenantsAt(await server.ready, outside);

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
    const neighbour = neighboursDay({ token, call: expectAnswer, arrived: outside.arrived });

    const call = async (endpoint: EndpointSpec, given: Given & { id?: string } = {}) => {
      const startedAt = performance.now();
      const response = await send('hostile', endpoint, { token: costlyToken, ...given }).catch(
        () => new Response(null),
      );
      const body = await response.text();
      result.costly[response.status] = (result.costly[response.status] ?? 0) + 1;
      if (!state.stopped) {
        result.answered += 1;
        result.longest = Math.max(result.longest, performance.now() - startedAt);
      }
      if (response.headers.has('retry-after')) await new Promise((go) => setTimeout(go, 50));
      return { status: response.status, body };
    };
    const connections = (count: number, one: (n: number) => Promise<unknown>) =>
      Array.from({ length: count }, async (_, connection) => {
        for (let n = connection; !state.stopped; n += count) await one(n);
      });
    const attacks: Readonly<Record<Attack, () => Promise<Promise<unknown>[]>>> = {
      async 'dry runs'() {
        const ids: string[] = [];
        for (const type of ['Verification', 'Lead Outreach', 'Conversion']) {
          const body = { name: type, type, description: 'Looks at every lead' };
          const made = await call(createWorkflow, { body });
          ids.push((JSON.parse(made.body) as { data: { id: string } }).data.id);
        }
        return connections(10, (n) => call(tryWorkflow, { id: ids[n % ids.length] ?? '' }));
      },
      async 'deletions of leads'() {
        const query = '?search=named&limit=100';
        const listed = { ...listLeads, path: `${listLeads.path}${query}` as const };
        const { items } = (
          JSON.parse((await call(listed)).body) as {
            data: { items: { id: string }[] };
          }
        ).data;
        return items.map(({ id }) => call(deleteLead, { id }));
      },
      async 'deletion of an account'() {
        return [call(deleteAccount, { body: { username: 'hostile' } })];
      },
    };

    await neighbour.liveFor(seconds / 3, result.alone);
    const running = await attacks[attack]();
    await neighbour.liveFor(seconds, result.beside);
    state.stopped = true;
    outside.release();
    await Promise.all(running);
    return result;
  } finally {
    state.stopped = true;
    outside.release();
    server.kill('SIGKILL');
    await server.ended;
    await outside.close();
  }
}

/** Fills the workspace of the costly tenant; no server may use an embedded database meanwhile. */
async function fill({
  env,
  leads = 99_000,
  answers = 3_000,
  answerBytes = 60_000,
}: Options): Promise<void> {
  const theirs = `workspaces w join accounts a on a.workspace_id = w.id and a.email = 'hostile@example.org'`;
  const text = `
    insert into leads (workspace_id, email, email_key, first_name, last_name, company, source, status,
        score, location, industry, company_size, enrichment_status, confidence, follow_up, consent,
        consent_at, consent_by, created_at, updated_at, name_key, company_key, search_text)
      select w.id, address.email, address.email, 'First' || n, 'Last' || n % 5000, 'Firm' || n % 2000, 'csv_import',
        (array['qualified', 'contacted', 'nurturing'])[1 + n % 3], 80, '', '', '', 'none', 0,
        '{outreach,conversion}', (array['given', 'refused'])[1 + n % 2], now(), 'person', now() - n * interval '1 minute', now(),
        'first' || n || ' last' || n % 5000, 'firm' || n % 2000,
        concat_ws(' ', 'first' || n, 'last' || n % 5000, case when n <= ${String(namedLeads)} then 'named' end)::tsvector
      from ${theirs}, generate_series(1, ${String(leads)}) n,
        lateral (select 'lead' || n || '@firm' || n % 97 || '.example' as email) as address;
    insert into keyed_calls (workspace_id, key_hash, request_hash, answer_bytes, names, answer, at)
      select w.id, 'key' || n, 'request', ${String(answerBytes)},
        array[rtrim(translate(encode(sha256((w.id || ' ' || address)::bytea), 'base64'), '+/', '-_'), '=')],
        '{"email":"' || address || '","text":"'
        || (select string_agg(md5(n::text || part), '') from generate_series(1, ${String(Math.ceil(answerBytes / 32))}) part)
        || '"}', now()
      from ${theirs}, generate_series(1, ${String(answers)}) n,
        lateral (select 1 + n % ${String(namedLeads)} as who) as named,
        lateral (select 'lead' || who || '@firm' || who || '.example' as address) as whose;
    analyze`;
  if (env['DATABASE_URL']) {
    const client = new pg.Client({ connectionString: env['DATABASE_URL'] });
    await client.connect();
    try {
      await client.query(text);
    } finally {
      await client.end();
    }
    return;
  }
  const client = await startPglite({ dataDir: path.join(env['DATA_DIR'] ?? '', 'db') });
  try {
    await client.exec(text);
  } finally {
    await client.close();
  }
}
