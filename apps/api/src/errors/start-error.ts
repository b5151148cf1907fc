/** Why the server cannot start, in one sentence for the person at the console. */
export class StartError extends Error {
  override readonly name = 'StartError';
}

/** The system's code of a failure (`EACCES`, `23505`), wherever in the chain of causes it is. */
export function errorCode(error: unknown): string | undefined {
  for (let cause = error; cause instanceof Error; cause = cause.cause) {
    if ('code' in cause && typeof cause.code === 'string') return cause.code;
  }
  return undefined;
}
