import type { SessionUser } from '@flowdeck/contract/identity/session';
import { tokenClaims } from '@flowdeck/domain/identity/session-token';

/** A token that decodes like a real one. It is not signed: only the mock API accepts it. */
export function signToken(user: SessionUser, sessionId: string): string {
  const claims = { sub: user.id, jti: sessionId, ...tokenClaims(user) };
  return [part({ alg: 'none' }), part(claims), 'mock'].join('.');
}

/** As base64url. */
const part = (value: object) =>
  btoa(JSON.stringify(value)).replaceAll('=', '').replaceAll('+', '-').replaceAll('/', '_');
