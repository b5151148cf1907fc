/** Why the server cannot start, in one sentence for the operator. */
export class StartError extends Error {
  override readonly name = 'StartError';
}

/** PostgreSQL's code for a second row with a unique value. */
export const uniqueViolation = '23505';

/** The system's error code (`EACCES`, `23505`), anywhere in the chain of causes. */
export function errorCode(error: unknown): string | undefined {
  for (let cause = error; cause instanceof Error; cause = cause.cause) {
    if ('code' in cause && typeof cause.code === 'string') return cause.code;
  }
  return undefined;
}
