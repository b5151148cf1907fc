import { createApiKey, listApiKeys } from '@flowdeck/contract/identity/api-keys';
import { listLeads } from '@flowdeck/contract/leads/lead-records';
import { captureLead } from '@flowdeck/contract/leads/leads';
import { keyCalls } from '@flowdeck/domain/identity/api-keys';
import { eq, like } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { accounts } from '../src/identity/accounts/tables.ts';
import { apiKeys } from '../src/identity/api-keys/tables.ts';
import { rateLimits } from '../src/platform/rate-limits/tables.ts';
import { claimAccount } from '../src/identity/accounts/takeover.ts';
import { startTestApi, type TestApi } from './support/test-api.ts';
import { describeApi } from './support/test-database.ts';

describeApi('API keys', () => {
  let api: TestApi;
  beforeAll(async () => {
    api = await startTestApi();
  });
  afterAll(() => api.close());

  /** Someone with a key for their leads. */
  async function newHolder(username: string, more?: Parameters<TestApi['addSignedIn']>[1]) {
    const person = await api.addSignedIn(username, more);
    const { data } = await api.call(createApiKey, {
      token: person.token,
      body: { name: 'Website', scopes: ['leads:read', 'leads:write'], lifetime: 'never' },
    });
    return { ...person, ...data };
  }
  const statusOf = async (token: string) => (await api.call(listLeads, { token })).status;

  it('are stored without what they are', async () => {
    const { key } = await newHolder('stores');
    const stored = JSON.stringify(await api.database.db.select().from(apiKeys));
    const secret = key.slice('flowdeck_key_'.length);
    expect(stored).toContain(secret.slice(-4));
    for (const part of [secret, secret.slice(0, 8), secret.slice(-12)]) {
      expect(stored).not.toContain(part);
    }
  });

  it('are taken from the Authorization header alone, and beside no session', async () => {
    const { key, token } = await newHolder('header');
    for (const other of [{ cookie: `token=${key}` }, { cookie: key }, { 'x-api-key': key }]) {
      expect((await api.app.inject({ url: listLeads.path, headers: other })).statusCode).toBe(401);
    }
    const url = `${listLeads.path}?token=${key}&access_token=${key}`;
    expect((await api.app.inject({ url })).statusCode).toBe(401);
    const both = { authorization: `Bearer ${key}, Bearer ${token}` };
    expect((await api.app.inject({ url: listLeads.path, headers: both })).statusCode).toBe(401);
    // A cookie gives a key no more than it has.
    const refused = await api.app.inject({
      url: listApiKeys.path,
      headers: { authorization: `Bearer ${key}`, cookie: `token=${token}` },
    });
    expect(refused.statusCode).toBe(403);
  });

  it('may make so many calls a minute, each key by itself', async () => {
    const [busy, calm] = [await newHolder('busy'), await newHolder('calm')];
    expect(await statusOf(busy.key)).toBe(200);
    await api.database.db
      .update(rateLimits)
      .set({ count: keyCalls.limit })
      .where(like(rateLimits.key, 'api-key:%'));
    const response = await api.app.inject({
      url: listLeads.path,
      headers: { authorization: `Bearer ${busy.key}` },
    });
    expect(response.statusCode).toBe(429);
    expect(response.headers['retry-after']).toBe('60');
    expect(await statusOf(calm.key)).toBe(200);
    expect(await statusOf(busy.token)).toBe(200);
    api.clock.now = new Date(api.clock.now.getTime() + keyCalls.windowMs);
    expect(await statusOf(busy.key)).toBe(200);
  });

  it('say which scope is missing, for clients too', async () => {
    const { token } = await api.addSignedIn('reads');
    const body = { name: 'Reader', scopes: ['leads:read'], lifetime: 'never' };
    const { key } = (await api.call(createApiKey, { token, body })).data;
    const response = await api.app.inject({
      method: 'POST',
      url: captureLead.path,
      headers: { authorization: `Bearer ${key}` },
      payload: { email: 'nobody@example.org' },
    });
    expect(response.statusCode).toBe(403);
    expect(response.headers['www-authenticate']).toBe(
      'Bearer error="insufficient_scope", scope="leads:write"',
    );
  });

  it('end at a takeover by the owner of the address', async () => {
    const { key } = await newHolder('squatter', { email: 'taken@example.org' });
    const at = api.clock.now;
    await api.database.db.transaction((tx) =>
      claimAccount(tx, { email: 'taken@example.org', name: '', at }, async () => false),
    );
    expect(await statusOf(key)).toBe(401);
  });

  it('of the demo account work in demo mode alone', async () => {
    const { key } = await newHolder('ordinary');
    await api.database.db
      .update(accounts)
      .set({ isDemo: true })
      .where(eq(accounts.usernameKey, 'ordinary'));
    expect(await statusOf(key)).toBe(401);
    const demo = await startTestApi({ demo: true }, api.database);
    demo.clock.now = api.clock.now;
    expect((await demo.call(listLeads, { token: key })).status).toBe(200);
    await demo.app.close();
  });

  it('are at most 20, however many are made at once', async () => {
    const { token } = await api.addSignedIn('many');
    const body = { name: 'Website', scopes: ['leads:read'], lifetime: 'never' };
    const made = await Promise.all(
      Array.from({ length: 24 }, () => api.call(createApiKey, { token, body })),
    );
    expect(made.filter(({ status }) => status === 200)).toHaveLength(20);
    expect(made.filter(({ status }) => status === 409)).toHaveLength(4);
  });
});
