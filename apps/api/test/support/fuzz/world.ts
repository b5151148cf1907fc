import { randomUUID } from 'node:crypto';
import { eq, notInArray } from 'drizzle-orm';
import { createApp } from '../../../src/app.ts';
import type { Database } from '../../../src/platform/db/database.ts';
import { workspaces } from '../../../src/platform/db/tables.ts';
import { accounts } from '../../../src/identity/accounts/tables.ts';
import { members } from '../../../src/identity/members/tables.ts';
import { singleRow } from '../../../src/platform/db/rows.ts';
import { heldSubmissions } from '../../../src/leads/tables.ts';
import { eventWebhooks } from '../../../src/delivery/events/tables.ts';
import { leadSegments } from '../../../src/leads/tables.ts';
import { apiKeys } from '../../../src/identity/api-keys/tables.ts';
import { passkeys } from '../../../src/identity/passkeys/tables.ts';
import { apiScopes, type ApiScope } from '@flowdeck/contract/scopes';
import { accountKey } from '@flowdeck/domain/identity/account-key';
import { loginKey } from '@flowdeck/domain/identity/names';
import { keyHint, toApiKey } from '@flowdeck/domain/identity/api-keys';
import { digest, newSecret } from '../../../src/platform/secrets/random-secret.ts';
import { testDeps } from '../test-deps.ts';
import type { FuzzCase } from './cases.ts';
import { login } from './values.ts';

/** As long as the longest window of a rate limit, so that none is reached; limits have their own tests. */
const stepMs = 15 * 60_000;
/** Shorter than a session. */
const renewMs = 6 * 24 * 60 * 60_000;

export interface FuzzAnswer {
  status: number;
  headers: Record<string, unknown>;
  text: string;
}

/** The server on a database, with an administrator, an ordinary account and a stranger in it. */
export async function openWorld(db: Database) {
  const clock = { now: new Date('2026-03-02T10:00:00.000Z') };
  const deps = testDeps(db, clock);
  const { app } = await createApp(deps);
  const passwordHash = await deps.passwords.hash(login.password);

  /** How each account is put back after a case has changed it. */
  const restores: (() => Promise<unknown>)[] = [];
  async function addAccount(username: string, role: 'user' | 'super_admin') {
    const workspaceId = randomUUID();
    await db.insert(workspaces).values({ id: workspaceId, name: username, createdAt: clock.now });
    const face = { username, usernameKey: loginKey(username), name: username, passwordHash };
    const added = await db
      .insert(accounts)
      .values({ ...face, workspaceId, role, createdAt: clock.now })
      .returning({ accountId: accounts.id });
    const membership = { workspaceId, role: 'owner', joinedAt: clock.now } as const;
    await db.insert(members).values({ ...singleRow(added), ...membership });
    restores.push(() => db.update(accounts).set(face).where(eq(accounts.workspaceId, workspaceId)));
  }

  async function post<T>(url: string, payload: object, token?: string): Promise<T> {
    const headers = token === undefined ? {} : { authorization: `Bearer ${token}` };
    const response = await app.inject({ method: 'POST', url, payload, headers });
    if (response.statusCode !== 200) throw new Error(`${url}: ${response.body}`);
    return response.json<{ data: T }>().data;
  }
  const signIn = async (username: string) =>
    (await post<{ token: string }>('/api/auth/signin', { ...login, username })).token;
  const addWorkflow = async (token: string) => {
    const workflow = { name: 'Fuzzed', type: 'Verification', description: 'Is fuzzed' };
    return (await post<{ id: string }>('/api/workflows', workflow, token)).id;
  };

  /** In place of those that cases have made: a workspace has few. */
  async function addWebhook(): Promise<{ id: string }> {
    const token = await signIn(login.username);
    await db.delete(eventWebhooks);
    const webhook = { url: 'http://127.0.0.1:9/', events: ['lead.captured'] };
    return (await post<{ webhook: { id: string } }>('/api/event-webhooks', webhook, token)).webhook;
  }

  async function addSegment(): Promise<string> {
    const token = await tokenOf(login.username);
    await db.delete(leadSegments);
    const segment = { name: 'Fuzzed', filters: {} };
    return (await post<{ id: string }>('/api/lead-segments', segment, token)).id;
  }

  await addAccount(login.username, 'super_admin');
  await addAccount('plain', 'user');
  await addAccount('stranger', 'user');
  const foreign = await addWorkflow(await signIn('stranger'));
  async function accountOf(username: string) {
    const [account] = await db
      .select()
      .from(accounts)
      .where(eq(accounts.usernameKey, loginKey(username)));
    if (!account) throw new Error(`There is no ${username}.`);
    return account;
  }
  const idOf = async (username: string) => (await accountOf(username)).id;
  const workspaceOf = async (username: string) => (await accountOf(username)).workspaceId;
  const keptKeys = new Set<string>();
  /** Past the call that makes keys, whose cases may have made as many as there can be. */
  async function addKey(scopes: readonly ApiScope[]): Promise<{ id: string; key: string }> {
    const id = randomUUID();
    const key = toApiKey(newSecret());
    await db.insert(apiKeys).values({
      id,
      workspaceId: await workspaceOf(login.username),
      name: 'Fuzzed',
      createdAt: clock.now,
      keyHash: digest(key),
      hint: keyHint(key),
      scopes: [...scopes],
    });
    keptKeys.add(id);
    return { id, key };
  }
  restores.push(() => db.delete(apiKeys).where(notInArray(apiKeys.id, [...keptKeys])));
  const keys = new Map([['key', (await addKey(apiScopes)).key]]);
  for (const scope of apiScopes) {
    const { key } = await addKey(apiScopes.filter((one) => one !== scope));
    keys.set(`key without ${scope}`, key);
  }
  const tokens = new Map<string, { token: string; until: number }>();

  async function tokenOf(username: string): Promise<string> {
    const known = tokens.get(username);
    if (known && known.until > clock.now.getTime()) return known.token;
    const token = await signIn(username);
    tokens.set(username, { token, until: clock.now.getTime() + renewMs });
    return token;
  }

  const addForm = async () => {
    const token = await tokenOf(login.username);
    const form = { name: 'Fuzzed' };
    return post<{ id: string; address: string }>('/api/lead-forms', form, token);
  };
  /** A stamp as old as a step, for a case that sends a form. */
  async function stampFor(one: FuzzCase): Promise<string> {
    if (!one.payload?.includes('{stamp}') || !one.url.includes('{own}')) return '';
    const response = await app.inject({ url: `/f/${await ownId(one)}/stamp` });
    return response.json<{ data?: { stamp: string } }>().data?.stamp ?? '';
  }

  /** The ids that cases ask for, by the kind of address; a case may delete what it names. */
  const owned = new Map<string, string>();
  const makers: Record<string, () => Promise<string>> = {
    '/api/lead-forms/{own}/held/': async () => {
      const form = await addForm();
      const id = randomUUID();
      await db.insert(heldSubmissions).values({
        id,
        workspaceId: await workspaceOf(login.username),
        formId: form.id,
        email: 'grace@walnut-furniture.de',
        emailKey: accountKey('grace@walnut-furniture.de'),
        consent: false,
        consentText: '',
        mustConfirm: false,
        trap: 'https://walnut-furniture.de',
        at: clock.now,
      });
      return `${form.id}/held/${id}`;
    },
    '/api/lead-forms/': async () => (await addForm()).id,
    '/f/': async () => new URL((await addForm()).address).pathname.replace('/f/', ''),
    '/api/lead-segments/': addSegment,
    '/api/broadcasts/': async () => {
      const token = await tokenOf(login.username);
      // Else nobody would get it, which forbids sending.
      const lead = { email: 'reader@walnut-furniture.de', consent: true };
      await post('/api/leads/capture', lead, token);
      const broadcast = { name: 'Fuzzed', subject: 'News', content: 'News' };
      return (await post<{ id: string }>('/api/broadcasts', broadcast, token)).id;
    },
    '/api/workflows/': async () => addWorkflow(await tokenOf(login.username)),
    '/api/leads/': async () => {
      const token = await tokenOf(login.username);
      const lead = { email: 'ada@walnut-furniture.de' };
      return (await post<{ lead: { id: string } }>('/api/leads/capture', lead, token)).lead.id;
    },
    '/api/content/drafts/': async () => {
      const token = await tokenOf(login.username);
      return (await post<{ id: string }>('/api/content/generate', { title: 'Fuzzed' }, token)).id;
    },
    '/api/social-media/posts/': async () => {
      const token = await tokenOf(login.username);
      const headers = { authorization: `Bearer ${token}` };
      const pack = {
        selectedPlatforms: ['X'],
        postTitle: `Fuzzed ${randomUUID()}`,
        scheduleDate: '2040-07-01',
        scheduleTime: '09:30',
      };
      await post('/api/social-media/generate-pack', pack, token);
      const listed = await app.inject({ url: '/api/social-media/posts?state=planned', headers });
      const [planned] = listed.json<{ data: { items: { id: string }[] } }>().data.items;
      if (!planned) throw new Error('There is no planned post.');
      return planned.id;
    },
    '/api/event-webhooks/': async () => (await addWebhook()).id,
    '/api/event-deliveries/': async () => {
      const token = await tokenOf(login.username);
      const { id } = await addWebhook();
      const lead = { email: `ada-${randomUUID()}@walnut-furniture.de` };
      await post('/api/leads/capture', lead, token);
      const headers = { authorization: `Bearer ${token}` };
      const listed = await app.inject({ url: `/api/event-webhooks/${id}/deliveries`, headers });
      const [delivery] = listed.json<{ data: { items: { id: string }[] } }>().data.items;
      if (!delivery) throw new Error('There is no event.');
      return delivery.id;
    },
    '/api/account/passkeys/': async () => {
      const id = randomUUID();
      await db.insert(passkeys).values({
        id,
        accountId: await idOf(login.username),
        credentialId: id,
        publicKey: 'AA',
        counter: 0,
        transports: [],
        name: 'Fuzzed',
        createdAt: clock.now,
      });
      return id;
    },
    '/api/members/invitations/': async () => {
      const token = await tokenOf(login.username);
      const invited = { emails: [`${randomUUID()}@example.org`], role: 'editor' };
      await post('/api/members/invitations', invited, token);
      const headers = { authorization: `Bearer ${token}` };
      const listed = await app.inject({ url: '/api/members/invitations', headers });
      const [newest] = listed.json<{ data: { id: string }[] }>().data;
      if (!newest) throw new Error('There is no invitation.');
      return newest.id;
    },
    '/api/members/': async () => {
      const accountId = await idOf('plain');
      const workspaceId = await workspaceOf(login.username);
      const member = { accountId, workspaceId, role: 'editor', joinedAt: clock.now } as const;
      await db.insert(members).values(member).onConflictDoNothing();
      return accountId;
    },
    '/api/workspaces/invitations/': async () => randomUUID(),
    '/api/account/keys/': async () => (await addKey(apiScopes)).id,
    '/api/account/invitations/': async () => {
      const token = await tokenOf(login.username);
      await post('/api/account/invitations', { email: `${randomUUID()}@example.org` }, token);
      const headers = { authorization: `Bearer ${token}` };
      const listed = await app.inject({ url: '/api/account/invitations', headers });
      const [newest] = listed.json<{ data: { id: string }[] }>().data;
      if (!newest) throw new Error('There is no invitation.');
      return newest.id;
    },
    '/api/account/sessions/': async () => {
      await signIn(login.username);
      const headers = { authorization: `Bearer ${await tokenOf(login.username)}` };
      const listed = await app.inject({ url: '/api/account/sessions', headers });
      const { data } = listed.json<{ data: { id: string; current: boolean }[] }>();
      const other = data.find(({ current }) => !current);
      if (!other) throw new Error('There is no other session.');
      return other.id;
    },
  };

  async function ownId({ method, url }: FuzzCase): Promise<string> {
    const [kind, make] = Object.entries(makers).find(([start]) => url.startsWith(start)) ?? [];
    if (!kind || !make) throw new Error(`Nothing is made for ${url}.`);
    const id = owned.get(kind) ?? (await make());
    if (method === 'DELETE' || /\/(end|remove|revoke|erase)$/.test(url)) owned.delete(kind);
    else owned.set(kind, id);
    return id;
  }

  async function authorization(named: string): Promise<Record<string, string>> {
    if (named === 'none') return {};
    const key = keys.get(named);
    if (key !== undefined) return { authorization: `Bearer ${key}` };
    if (named !== 'own' && named !== 'plain') return { authorization: named };
    const username = named === 'own' ? login.username : named;
    return { authorization: `Bearer ${await tokenOf(username)}` };
  }

  return {
    app,
    async send(one: FuzzCase): Promise<FuzzAnswer> {
      const stamp = await stampFor(one);
      clock.now = new Date(clock.now.getTime() + stepMs);
      // Some changes of an account and its webhooks want someone who signed in a moment ago.
      if (/^\/api\/(account|event-webhooks)\b/.test(one.url)) tokens.clear();
      const own = one.url.includes('{own}') ? await ownId(one) : '';
      const response = await app.inject({
        method: one.method as 'GET',
        // What belongs to something else has both of their ids.
        url: one.url.replace(/\{own\}(\/held\/\{own\})?/, own).replace('{foreign}', foreign),
        headers: {
          accept: 'application/json',
          ...(await authorization(one.authorization)),
          ...one.headers,
        },
        payload: one.payload?.replace('{stamp}', stamp),
      });
      // A session that a case has ended cannot serve the next one, nor can an account it has changed.
      if (one.url.startsWith('/api/auth/signout')) tokens.clear();
      if (one.url.startsWith('/api/account/')) {
        tokens.clear();
        for (const restore of restores) await restore();
      }
      return { status: response.statusCode, headers: response.headers, text: response.body };
    },
  };
}

export type World = Awaited<ReturnType<typeof openWorld>>;
