import type { SessionUser } from '@flowdeck/contract/session';

/** A token that decodes like a real one. It is not signed: only the mock API accepts it. */
export function mockToken(user: Pick<SessionUser, 'id' | 'role'>): string {
  const type = user.role === 'super_admin' ? 'admin_token' : 'user_token';
  const part = (value: object) => btoa(JSON.stringify(value)).replaceAll('=', '');
  return [part({ alg: 'none' }), part({ sub: user.id, role: user.role, type }), 'mock'].join('.');
}
