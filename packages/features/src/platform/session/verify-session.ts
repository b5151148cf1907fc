import { verifyAdmin, verifyUser, type signedInUser } from '@flowdeck/contract/identity/session';
import type { Tolerant } from '@flowdeck/contract/tolerant';
import type { ApiClient } from '../api-client.ts';
import { ApiProblem } from '../api-problem.ts';
import { tokenKind } from './token-kind.ts';

/** Who is signed in and in which workspace, as any server may say it. */
export type SessionUser = Tolerant<typeof signedInUser>;

/** The workspace that a session is in. */
export type SessionWorkspace = NonNullable<SessionUser['workspace']>;

type Calls = Pick<ApiClient, 'call'>;

/**
 * The result of verification.
 * - `rejected`: the server answered and did not accept the token
 * - `forbidden`: the same, and one of the answers was 403
 * - `unreachable`: no answer said anything about the token
 */
export type Verification =
  | { outcome: 'verified'; user: SessionUser }
  | { outcome: 'rejected' | 'forbidden' | 'unreachable' };

/** What is known about a token before its session starts. */
export interface KnownToken {
  token: string;
  verification: Verification;
}

type VerifyEndpoint = typeof verifyAdmin | typeof verifyUser;

/**
 * Verifies a stored token on load: admin tokens at the admin endpoint first and then at the user
 * endpoint, ordinary tokens in the reverse order. A token that cannot be decoded counts as admin.
 */
export async function verifyStoredToken(api: Calls, token: string): Promise<Verification> {
  const order =
    tokenKind(token) === 'ordinary' ? [verifyUser, verifyAdmin] : [verifyAdmin, verifyUser];
  return verifyInOrder(api, token, order);
}

/**
 * Verifies a new token: admin tokens only at the admin endpoint, all others only at the user endpoint.
 */
export async function verifyNewToken(api: Calls, token: string): Promise<Verification> {
  return verifyInOrder(api, token, [tokenKind(token) === 'admin' ? verifyAdmin : verifyUser]);
}

async function verifyInOrder(
  api: Calls,
  token: string,
  order: VerifyEndpoint[],
): Promise<Verification> {
  const refusals: ApiProblem[] = [];
  let isUserLost = false;
  for (const endpoint of order) {
    try {
      const { user } = await api.call(endpoint, {}, { token });
      return { outcome: 'verified', user };
    } catch (error) {
      if (!(error instanceof ApiProblem)) throw error;
      if (error.kind !== 'network') refusals.push(error);
      else isUserLost ||= endpoint === verifyUser;
    }
  }
  const isForbidden = refusals.some(({ status }) => status === 403);
  // The admin endpoint answers every ordinary session with 403, so the user endpoint must decide.
  if (refusals.length === 0 || (isUserLost && isForbidden)) return { outcome: 'unreachable' };
  return { outcome: isForbidden ? 'forbidden' : 'rejected' };
}
