import * as z from 'zod/mini';
import { defineEndpoint } from './endpoint.ts';
import { limits, requiredText } from './text.ts';

/** The two account kinds of the product. */
export const roles = ['user', 'super_admin'] as const;

export const sessionUser = z.object({
  id: z.string(),
  username: z.string(),
  name: z.string(),
  /** Absent for accounts that sign in by username alone. */
  email: z.nullable(z.string()),
  role: z.enum(roles),
});

/** The claims of the session token that a client may read; only the server's verification counts. */
export const tokenClaims = z.object({
  role: z.optional(z.string()),
  type: z.optional(z.string()),
});

/** A password as typed: never trimmed, and bounded so that hashing it cannot be abused. */
export const typedPassword = z.string().check(z.minLength(1), z.maxLength(limits.password));

const signedIn = z.object({ token: z.string(), user: sessionUser });

export const signIn = defineEndpoint({
  id: 'signIn',
  method: 'POST',
  path: '/api/auth/signin',
  summary: 'Sign in with a username or e-mail address and a password',
  tag: 'Session',
  access: 'public',
  body: z.object({ username: requiredText(limits.email), password: typedPassword }),
  data: signedIn,
  problems: ['unauthenticated', 'rate_limited'],
});

export const signOut = defineEndpoint({
  id: 'signOut',
  method: 'POST',
  path: '/api/auth/signout',
  summary: 'Revoke the session that the token belongs to',
  tag: 'Session',
  access: 'session',
});

export const verifyAdmin = defineEndpoint({
  id: 'verifyAdmin',
  method: 'GET',
  path: '/api/auth/verify',
  summary: 'Verify an administrator session; 403 for a valid ordinary one',
  tag: 'Session',
  access: 'session',
  data: z.object({ user: sessionUser }),
  problems: ['forbidden'],
});

export const verifyUser = defineEndpoint({
  id: 'verifyUser',
  method: 'GET',
  path: '/api/auth/user/verify',
  summary: 'Verify any session',
  tag: 'Session',
  access: 'session',
  data: z.object({ user: sessionUser }),
});

export type SessionUser = z.infer<typeof sessionUser>;
export type SignedIn = z.infer<typeof signedIn>;
