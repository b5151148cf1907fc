import type { SessionUser } from '@flowdeck/contract/session';
import { tokenClaims } from '@flowdeck/domain/session/session-token';

/** A token that decodes like a real one. It is not signed: only the mock API accepts it. */
export function mockToken(user: Pick<SessionUser, 'id' | 'role'>, sessionId: string): string {
  const claims = { ...tokenClaims(user), sub: user.id, jti: sessionId };
  return [base64url({ alg: 'none' }), base64url(claims), 'mock'].join('.');
}

const base64url = (value: object) =>
  btoa(JSON.stringify(value)).replaceAll('=', '').replaceAll('+', '-').replaceAll('/', '_');
