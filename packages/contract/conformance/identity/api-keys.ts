import { afterEach, beforeEach, expect, it } from 'vitest';
import { openDraft } from '../../src/content/drafts.ts';
import { createApiKey, listApiKeys, revokeApiKey } from '../../src/identity/api-keys.ts';
import { endpoints } from '../../src/api.ts';
import { descriptions } from '../../src/descriptions.ts';
import { captureLead } from '../../src/leads/leads.ts';
import { listLeads } from '../../src/leads/lead-records.ts';
import { apiScopes, type ApiScope } from '../../src/scopes.ts';
import type { Suite } from './people.ts';
import { needsSession, wrongRequests } from '../wrong-requests.ts';

const hour = 60 * 60_000;
const day = 24 * hour;
const invalidKey = {
  code: 'unauthenticated',
  error: 'This API key is not valid: it is wrong, was revoked, or has expired.',
};

export function apiKeyConformance(suite: Suite): void {
  const { answer, refusal, newPerson, setTime, timeIn } = suite;
  const wait = (milliseconds: number) => setTime(new Date(timeIn(milliseconds)));
  const body = { name: 'Website', scopes: ['leads:read'], lifetime: 'never' };
  // Other suites have dates of their own.
  let start: string;
  beforeEach(() => {
    start = timeIn();
  });
  afterEach(() => {
    setTime(new Date(start));
  });
  const make = (token: string, scopes: readonly ApiScope[], lifetime = 'never') =>
    answer(createApiKey, { token, body: { name: 'Website', scopes, lifetime } });
  const list = (token: string) => answer(listApiKeys, { token });

  for (const endpoint of [listApiKeys, createApiKey, revokeApiKey]) needsSession(suite, endpoint);
  wrongRequests(suite, createApiKey, { body });

  it('makes a key that is shown once, and that calls for its account', async () => {
    const { name, token } = await newPerson();
    const { key, apiKey } = await make(token, ['leads:write', 'leads:read', 'leads:write']);
    expect(key).toMatch(/^flowdeck_key_[\w-]{43}$/);
    expect(apiKey).toEqual({
      id: expect.any(String) as string,
      name: 'Website',
      hint: `flowdeck_key_…${key.slice(-4)}`,
      scopes: ['leads:read', 'leads:write'],
      createdAt: timeIn(),
      createdBy: name,
      expiresAt: null,
      lastUsedAt: null,
    });
    expect(await list(token)).toEqual([apiKey]);

    await answer(captureLead, { token: key, body: { email: 'by-key@example.org' } });
    const { items } = await answer(listLeads, { token });
    expect(items.map(({ email }) => email)).toEqual(['by-key@example.org']);
    expect((await answer(listLeads, { token: key })).items).toEqual(items);
  });

  it('notes the last use to the hour', async () => {
    const { token } = await newPerson();
    const { key } = await make(token, ['leads:read']);
    const used = timeIn();
    await answer(listLeads, { token: key });
    wait(hour / 2);
    await answer(listLeads, { token: key });
    expect((await list(token))[0]).toMatchObject({ lastUsedAt: used });
    wait(hour / 2);
    await answer(listLeads, { token: key });
    expect((await list(token))[0]).toMatchObject({ lastUsedAt: timeIn() });
  });

  it('opens each call to keys with its scope alone, and calls without a scope to none', async () => {
    const { token } = await newPerson();
    const { key: all } = await make(token, apiScopes);
    const keys = new Map<ApiScope, string>();
    for (const scope of apiScopes) {
      const others = apiScopes.filter((one) => one !== scope);
      keys.set(scope, (await make(token, others)).key);
    }
    for (const endpoint of Object.values(endpoints)) {
      if (endpoint.access === 'public') continue;
      const { scope, id } = endpoint;
      const params = { id: 'none', provider: 'none', submissionId: 'none' };
      if (scope === undefined) {
        expect(await refusal(endpoint, { token: all, params }), id).toEqual({
          code: 'forbidden',
          error: 'API keys cannot make this call. Sign in with your account instead.',
        });
      } else {
        const key = keys.get(scope) ?? '';
        expect(await refusal(endpoint, { token: key, params }), id).toEqual({
          code: 'missing_scope',
          error: `This API key does not allow this call. It needs the scope “${scope}”.`,
        });
      }
    }
  });

  it('has a scope for every call that is not about the account, its sessions or where its events go', () => {
    for (const { id, access, scope } of Object.values(endpoints)) {
      // Only people have a draft open.
      if (access === 'public' || id === openDraft.id) continue;
      const { tag } = descriptions[id as keyof typeof descriptions];
      expect(scope === undefined, id).toBe(
        ['Account', 'Session', 'Events', 'Members'].includes(tag),
      );
    }
  });

  it('refuses a key that is none', async () => {
    const token = `flowdeck_key_${'x'.repeat(43)}`;
    expect(await refusal(listLeads, { token })).toEqual(invalidKey);
  });

  it('ends a key when it expires', async () => {
    const { token } = await newPerson();
    for (const [lifetime, days] of [
      ['90-days', 90],
      ['1-year', 365],
    ] as const) {
      const { apiKey } = await make(token, ['leads:read'], lifetime);
      expect(apiKey.expiresAt).toBe(timeIn(days * day));
    }
    const { key, apiKey } = await make(token, ['leads:read'], '30-days');
    expect(apiKey.expiresAt).toBe(timeIn(30 * day));
    await answer(listLeads, { token: key });
    wait(30 * day - 1);
    await answer(listLeads, { token: key });
    wait(1);
    expect(await refusal(listLeads, { token: key })).toEqual(invalidKey);
  });

  it('revokes a key at once, and once', async () => {
    const { token } = await newPerson();
    const { key, apiKey } = await make(token, ['leads:read']);
    const params = { id: apiKey.id };
    await answer(revokeApiKey, { token, params });
    expect(await list(token)).toEqual([]);
    expect(await refusal(listLeads, { token: key })).toEqual(invalidKey);
    expect(await refusal(revokeApiKey, { token, params })).toEqual({
      code: 'not_found',
      error: 'This API key was revoked already.',
    });
  });

  it('neither shows nor revokes the keys of other people', async () => {
    const [{ token }, stranger] = [await newPerson(), await newPerson()];
    const { key, apiKey } = await make(token, ['leads:read']);
    expect(await list(stranger.token)).toEqual([]);
    const wrong = { token: stranger.token, params: { id: apiKey.id } };
    expect((await refusal(revokeApiKey, wrong)).code).toBe('not_found');
    await answer(listLeads, { token: key });
  });

  it('makes no key for somebody who signed in long ago, but revokes them', async () => {
    const { token } = await newPerson();
    const { apiKey } = await make(token, ['leads:read']);
    wait(hour);
    expect(await refusal(createApiKey, { token, body })).toEqual({
      code: 'sign_in_too_old',
      error: 'Please sign in again before you create an API key.',
    });
    await answer(revokeApiKey, { token, params: { id: apiKey.id } });
  });

  it('makes at most 20 keys', async () => {
    const { token } = await newPerson();
    for (let count = 0; count < 20; count += 1) await make(token, ['leads:read']);
    expect(await refusal(createApiKey, { token, body })).toEqual({
      code: 'conflict',
      error: 'A workspace can have at most 20 API keys.',
    });
    const [newest] = await list(token);
    await answer(revokeApiKey, { token, params: { id: newest?.id ?? '' } });
    await make(token, ['leads:read']);
  });

  it('takes no calls for a disabled account', async () => {
    const { email, token } = await newPerson();
    const { key } = await make(token, ['leads:read']);
    await suite.subject().setDisabled(email, true);
    expect(await refusal(listLeads, { token: key })).toEqual(invalidKey);
    await suite.subject().setDisabled(email, false);
    await answer(listLeads, { token: key });
  });

  it('refuses an id that is none', async () => {
    const { token } = await newPerson();
    expect((await refusal(revokeApiKey, { token, params: { id: 'none' } })).issues).toHaveLength(1);
  });
}
