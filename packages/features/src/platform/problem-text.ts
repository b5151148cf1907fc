import { ApiProblem } from './api-problem.ts';

/** The server's own sentence if it sent one, else the screen's fallback (docs/specification.md, section 8). */
export function problemText(error: unknown, fallback: string): string {
  return (error instanceof ApiProblem && error.serverText) || fallback;
}

/** Whether the same call may succeed later: no answer came, the server failed, or it was too busy. */
export function isTransient(error: unknown): boolean {
  if (!(error instanceof ApiProblem)) return false;
  if (error.kind === 'network') return true;
  return error.status !== undefined && (error.status >= 500 || error.status === 429);
}

/**
 * Whether signing in again helps and trying again does not: the server no longer accepts the session, or
 * wants a newer one for this.
 */
export const isSessionEnded = (error: unknown): boolean =>
  error instanceof ApiProblem &&
  error.kind === 'refused' &&
  (error.status === 401 || error.code === 'sign_in_too_old');
