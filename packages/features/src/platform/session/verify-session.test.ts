import { describe, expect, it } from 'vitest';
import type { EndpointSpec } from '@flowdeck/contract/endpoint';
import type { SessionUser } from '@flowdeck/contract/identity/session';
import type { ApiClient } from '../api-client.ts';
import { ApiProblem } from '../api-problem.ts';
import { tokenKind } from './token-kind.ts';
import { verifyNewToken, verifyStoredToken } from './verify-session.ts';

const user: SessionUser = { id: '1', username: 'ada', name: 'Ada', email: null, role: 'user' };
const adminPath = '/api/auth/verify';
const userPath = '/api/auth/user/verify';

const token = (claims: unknown) => `x.${btoa(JSON.stringify(claims))}.y`;
const adminToken = token({ role: 'super_admin' });
const ordinaryToken = token({ role: 'user', type: 'user_token' });

/** An API where each path returns a user or a status, or does not answer. */
function apiWith(answers: Record<string, 'user' | 'lost' | number>) {
  const asked: string[] = [];
  const api = {
    call: async ({ path }: EndpointSpec) => {
      asked.push(path);
      const answer = answers[path];
      if (answer === 'user') return { user };
      throw new ApiProblem(
        path,
        typeof answer === 'number' ? { kind: 'refused', status: answer } : { kind: 'network' },
      );
    },
  } as Pick<ApiClient, 'call'>;
  return { api, asked };
}

describe('tokenKind', () => {
  it.each([
    [{ role: 'super_admin' }, 'admin'],
    [{ type: 'admin_token' }, 'admin'],
    [{ role: 'user', type: 'user_token' }, 'ordinary'],
    [{}, 'ordinary'],
    ['text', 'undecodable'],
    [null, 'undecodable'],
  ])('%j is %s', (claims, kind) => {
    expect(tokenKind(token(claims))).toBe(kind);
  });

  it.each(['', 'x', 'a.b.c', '..'])('%j cannot be decoded', (text) => {
    expect(tokenKind(text)).toBe('undecodable');
  });

  it('reads base64url and names in any script', () => {
    const bytes = new TextEncoder().encode(JSON.stringify({ role: 'super_admin', n: 'Ünï>?ö' }));
    const encoded = btoa(String.fromCharCode(...bytes))
      .replaceAll('+', '-')
      .replaceAll('/', '_');
    expect(tokenKind(`x.${encoded}.y`)).toBe('admin');
  });
});

describe('a stored token', () => {
  it('is verified at the admin endpoint first when it is an admin token', async () => {
    const { api, asked } = apiWith({ [adminPath]: 'user' });
    expect(await verifyStoredToken(api, adminToken)).toEqual({ outcome: 'verified', user });
    expect(asked).toEqual([adminPath]);
  });

  it.each([adminToken, 'undecodable'])('falls back to the user endpoint: %s', async (stored) => {
    const { api, asked } = apiWith({ [adminPath]: 403, [userPath]: 'user' });
    expect(await verifyStoredToken(api, stored)).toMatchObject({ outcome: 'verified' });
    expect(asked).toEqual([adminPath, userPath]);
  });

  it('reverses the order for an ordinary token', async () => {
    const { api, asked } = apiWith({ [userPath]: 401, [adminPath]: 401 });
    expect(await verifyStoredToken(api, ordinaryToken)).toEqual({ outcome: 'rejected' });
    expect(asked).toEqual([userPath, adminPath]);
  });

  it.each([
    [403, 401, 'forbidden'],
    [401, 403, 'forbidden'],
    [401, 500, 'rejected'],
    ['lost', 403, 'forbidden'],
    [403, 'lost', 'unreachable'],
    [401, 'lost', 'rejected'],
    ['lost', 'lost', 'unreachable'],
    ['lost', 401, 'rejected'],
  ] as const)('admin %s, user %s: %s', async (admin, ordinary, outcome) => {
    const { api } = apiWith({ [adminPath]: admin, [userPath]: ordinary });
    expect(await verifyStoredToken(api, adminToken)).toEqual({ outcome });
  });
});

describe('a new token', () => {
  it.each([
    [adminToken, adminPath],
    [ordinaryToken, userPath],
    ['undecodable', userPath],
  ])('%s is verified at its own endpoint only', async (fresh, path) => {
    const { api, asked } = apiWith({});
    await verifyNewToken(api, fresh);
    expect(asked).toEqual([path]);
  });
});
