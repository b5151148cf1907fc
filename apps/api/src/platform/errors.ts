interface ErrorDescription extends Record<string, unknown> {
  type: string;
  message: string;
  stack: string;
  code?: string;
  cause?: ErrorDescription;
}

/**
 * An error for logs and the console. Of the properties that libraries add to errors, only the code is
 * kept: failed SQL repeats its values, including hashes and keys, and PostgreSQL repeats the row.
 */
export function describeError(error: unknown): ErrorDescription {
  if (!(error instanceof Error)) return { type: typeof error, message: String(error), stack: '' };
  const { name, cause, stack = '' } = error;
  const message =
    'params' in error ? (error.message.split('\nparams:', 1)[0] ?? '') : error.message;
  return {
    type: name,
    message,
    stack: stack.replace(error.message, () => message),
    ...('code' in error && typeof error.code === 'string' && { code: error.code }),
    ...(cause !== undefined && { cause: describeError(cause) }),
  };
}

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
