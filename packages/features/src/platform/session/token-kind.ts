export type TokenKind = 'admin' | 'ordinary' | 'undecodable';

/**
 * What a token claims to be (docs/specification.md, section 5): role super_admin or type admin_token
 * means admin. It only decides which endpoint is called first; the server decides who is admin. Uses no
 * schemas, because it runs before the code that validates them has loaded.
 */
export function tokenKind(token: string): TokenKind {
  const claims = decodePayload(token);
  if (typeof claims !== 'object' || claims === null) return 'undecodable';
  const { role, type } = claims as { role?: unknown; type?: unknown };
  if (![role, type].every(isTextOrAbsent)) return 'undecodable';
  return role === 'super_admin' || type === 'admin_token' ? 'admin' : 'ordinary';
}

const isTextOrAbsent = (claim: unknown) => claim === undefined || typeof claim === 'string';

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
