interface ErrorDescription extends Record<string, unknown> {
  type: string;
  message: string;
  stack: string;
  code?: string;
  cause?: ErrorDescription;
  /** Of several that are reported as one. */
  errors?: ErrorDescription[];
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
    ...(error instanceof AggregateError && { errors: error.errors.map(describeError) }),
  };
}
