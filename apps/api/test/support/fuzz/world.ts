import { randomUUID } from 'node:crypto';
import { createApi } from '../../../src/app.ts';
import type { Database } from '../../../src/db/database.ts';
import { workspaces } from '../../../src/db/tables.ts';
import { accounts } from '../../../src/accounts/tables.ts';
import { accountKey } from '@flowdeck/domain/accounts/account-key';
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
  const app = await createApi(deps);
  const passwordHash = await deps.passwords.hash(login.password);

  async function addAccount(username: string, role: 'user' | 'super_admin') {
    const workspaceId = randomUUID();
    await db.insert(workspaces).values({ id: workspaceId, name: username, createdAt: clock.now });
    await db.insert(accounts).values({
      workspaceId,
      username,
      usernameKey: accountKey(username),
      name: username,
      passwordHash,
      role,
      createdAt: clock.now,
    });
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

  await addAccount(login.username, 'super_admin');
  await addAccount('plain', 'user');
  await addAccount('stranger', 'user');
  const own = await addWorkflow(await signIn(login.username));
  const foreign = await addWorkflow(await signIn('stranger'));
  const tokens = new Map<string, { token: string; until: number }>();

  async function tokenOf(username: string): Promise<string> {
    const known = tokens.get(username);
    if (known && known.until > clock.now.getTime()) return known.token;
    const token = await signIn(username);
    tokens.set(username, { token, until: clock.now.getTime() + renewMs });
    return token;
  }

  async function authorization(named: string): Promise<Record<string, string>> {
    if (named === 'none') return {};
    if (named !== 'own' && named !== 'plain') return { authorization: named };
    const username = named === 'own' ? login.username : named;
    return { authorization: `Bearer ${await tokenOf(username)}` };
  }

  return {
    app,
    async send(one: FuzzCase): Promise<FuzzAnswer> {
      clock.now = new Date(clock.now.getTime() + stepMs);
      const response = await app.inject({
        method: one.method as 'GET',
        url: one.url.replace('{own}', own).replace('{foreign}', foreign),
        headers: { ...(await authorization(one.authorization)), ...one.headers },
        payload: one.payload,
      });
      // A session that a case has ended cannot serve the next one.
      if (one.url.startsWith('/api/auth/signout')) tokens.clear();
      return { status: response.statusCode, headers: response.headers, text: response.body };
    },
  };
}

export type World = Awaited<ReturnType<typeof openWorld>>;
