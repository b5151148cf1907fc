import type { SessionUser } from '@flowdeck/contract/identity/session';

/** How long a session lasts from sign-in, in milliseconds. */
export const sessionMs = 7 * 24 * 60 * 60 * 1000;

/** How long a session lasts without any use, in milliseconds: over a weekend. */
export const idleMs = 3 * 24 * 60 * 60 * 1000;

/** What a token tells the client about its account (docs/specification.md, section 3). */
export function tokenClaims({ role }: Pick<SessionUser, 'role'>) {
  return { role, type: role === 'super_admin' ? 'admin_token' : 'user_token' } as const;
}

/** The token in an Authorization header; undefined if it has none. */
export function bearerToken(authorization: string | null | undefined): string | undefined {
  return /^Bearer ([\w.-]+)$/i.exec(authorization ?? '')?.[1];
}
