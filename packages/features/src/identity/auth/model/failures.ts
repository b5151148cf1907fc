import { ApiProblem } from '../../../platform/api-problem.ts';
import { authCopy } from '../auth-copy.ts';

/**
 * What a failed password sign-in says: the server's refusal of the credentials, its own sentence about too
 * many attempts or a disabled account, or that nothing usable came back.
 */
export function signInFailure(error: unknown): string {
  if (!(error instanceof ApiProblem) || error.kind !== 'refused') return authCopy.errors.signIn;
  if (error.status === undefined || error.status >= 500) return authCopy.errors.signIn;
  const explains = error.status === 429 || error.code === 'account_disabled';
  if (explains && error.serverText) return error.serverText;
  return authCopy.errors.credentials;
}

/**
 * What another failed call of these screens says: the server's own sentence, the call's fallback
 * if it refused without one, or the general text if no usable answer came.
 */
export function callFailure(error: unknown, fallback: string): string {
  if (!(error instanceof ApiProblem) || error.kind === 'network') return authCopy.errors.general;
  return error.serverText ?? fallback;
}
