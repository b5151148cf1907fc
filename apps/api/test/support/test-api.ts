import { randomUUID } from 'node:crypto';
import { successBody, type EndpointData, type EndpointSpec } from '@flowdeck/contract/endpoint';
import { problemBody, problemStatus, type ProblemBody } from '@flowdeck/contract/problem';
import { signIn, type SessionUser } from '@flowdeck/contract/identity/session';
import type { LightMyRequestResponse } from 'fastify';
import { expect } from 'vitest';
import { createApp, type AppOptions } from '../../src/app.ts';
import { workspaces } from '../../src/platform/db/tables.ts';
import { accounts } from '../../src/identity/accounts/tables.ts';
import { members } from '../../src/identity/members/tables.ts';
import { singleRow } from '../../src/platform/db/rows.ts';
import { accountKey } from '@flowdeck/domain/identity/account-key';
import { loginKey } from '@flowdeck/domain/identity/names';
import { createMailer, type Mail } from '../../src/platform/mail/mailer.ts';
import { openTestDatabase, type TestDatabase } from './test-database.ts';
import { testDeps } from './test-deps.ts';

export const testPassword = 'correct horse battery';

interface Input {
  params?: Record<string, string>;
  query?: Record<string, string>;
  body?: object;
  token?: string;
}

export type Answer<E extends EndpointSpec> = {
  status: number;
  data: EndpointData<E>;
  problem: ProblemBody;
};

/**
 * The server on its own database, with a clock that the test controls.
 * @param given a database to use and close instead
 */
export async function startTestApi(overrides: Partial<AppOptions> = {}, given?: TestDatabase) {
  const database = given ?? (await openTestDatabase());
  const clock = { now: new Date('2026-03-02T10:00:00.000Z') };
  const deps = testDeps(database.checkedDb, clock);
  const mails: Mail[] = [];
  const mailer = createMailer(
    async (mail) => void mails.push(mail),
    () => undefined,
  );
  const { app, areas, operations } = await createApp({ ...deps, mailer, ...overrides });

  /** Makes a call of the contract, and checks that the answer is one the contract allows. */
  async function call<const E extends EndpointSpec>(
    endpoint: E,
    { params = {}, query, body, token }: Input = {},
  ): Promise<Answer<E>> {
    const url = endpoint.path.replaceAll(/:(\w+)/g, (_, name: string) =>
      encodeURIComponent(params[name] ?? ''),
    );
    const response = await app.inject({
      method: endpoint.method,
      url,
      query,
      payload: body,
      headers: token ? { authorization: `Bearer ${token}` } : {},
    });
    const status = response.statusCode;
    if (status !== 200) return { status, problem: expectProblem(response), data: absent };
    const parsed = successBody(endpoint).parse(response.json());
    const data = 'data' in parsed ? parsed.data : undefined;
    return { status, data: data as EndpointData<E>, problem: absent };
  }

  async function addAccount(
    username: string,
    more: {
      role?: SessionUser['role'];
      email?: string;
      isDemo?: boolean;
      sendsByOperator?: boolean;
    } = {},
  ) {
    const { role = 'user', email = null, isDemo = false, sendsByOperator = true } = more;
    const workspaceId = randomUUID();
    await database.db
      .insert(workspaces)
      .values({ id: workspaceId, name: username, createdAt: clock.now });
    const added = await database.db
      .insert(accounts)
      .values({
        workspaceId,
        username,
        usernameKey: loginKey(username),
        name: username,
        email,
        emailKey: email && accountKey(email),
        passwordHash: await deps.passwords.hash(testPassword),
        role,
        isDemo,
        sendsByOperator,
        createdAt: clock.now,
      })
      .returning({ accountId: accounts.id });
    const membership = { workspaceId, role: 'owner', joinedAt: clock.now } as const;
    await database.db.insert(members).values({ ...singleRow(added), ...membership });
    return { workspaceId };
  }

  /** An account with an open session. */
  async function addSignedIn(username: string, more?: Parameters<typeof addAccount>[1]) {
    const account = await addAccount(username, more);
    const { data } = await call(signIn, { body: { username, password: testPassword } });
    return { ...account, ...data };
  }

  return {
    app,
    areas,
    operations,
    database,
    clock,
    /** The emails that were sent; read it after `mailer.idle()`. */
    mails,
    mailer,
    call,
    addAccount,
    addSignedIn,
    async close() {
      await app.close();
      await database.close();
    },
  };
}

export type TestApi = Awaited<ReturnType<typeof startTestApi>>;

/** The body of a refusal, checked against the contract and against the status that carries it. */
export function expectProblem(response: LightMyRequestResponse): ProblemBody {
  expect(response.headers['content-type']).toBe('application/json; charset=utf-8');
  const problem = problemBody.parse(response.json());
  expect(response.statusCode).toBe(problemStatus[problem.code]);
  return problem;
}

/** Represents the missing half of an answer; reading it fails the test. */
const absent = undefined as never;
