import { safeParse } from 'zod/mini';
import { tokenClaims } from '@flowdeck/contract/session';

export type TokenKind = 'admin' | 'ordinary' | 'undecodable';

/**
 * What a token says it is (specification, section 5): role super_admin or type admin_token means
 * admin. It only decides which endpoint is asked first; the server decides who is admin.
 */
export function tokenKind(token: string): TokenKind {
  const claims = safeParse(tokenClaims, decodePayload(token));
  if (!claims.success) return 'undecodable';
  const { role, type } = claims.data;
  return role === 'super_admin' || type === 'admin_token' ? 'admin' : 'ordinary';
}

function decodePayload(token: string): unknown {
  try {
    const payload = token.split('.')[1] ?? '';
    const bytes = Uint8Array.from(atob(payload.replaceAll('-', '+').replaceAll('_', '/')), (c) =>
      c.charCodeAt(0),
    );
    return JSON.parse(new TextDecoder().decode(bytes)) as unknown;
  } catch {
    return undefined;
  }
}
