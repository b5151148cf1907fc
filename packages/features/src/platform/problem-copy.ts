import { ApiProblem } from './api-problem.ts';

export const offlineText = 'You are offline. This loads when the connection is back.';

/** The server's own sentence when it sent one, else the screen's fallback (specification, section 8). */
export function problemText(error: unknown, fallback: string): string {
  return (error instanceof ApiProblem && error.serverText) || fallback;
}

/** Whether the same call may succeed later: nothing came, the server failed, or it was too busy. */
export function isTransient(error: unknown): boolean {
  if (!(error instanceof ApiProblem)) return false;
  if (error.kind === 'network') return true;
  return error.status !== undefined && (error.status >= 500 || error.status === 429);
}

/** Whether a visitor may as well ask again: not where the server has refused for a reason that stays. */
export const mayRetry = (error: unknown): boolean =>
  isTransient(error) || !(error instanceof ApiProblem) || error.kind !== 'refused';
