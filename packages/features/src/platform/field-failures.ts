import { ApiProblem } from './api-problem.ts';

/**
 * The field errors of a refusal: the server's issues, and a taken email address. Empty if it does not
 * concern the form's fields.
 * @param fields the form's fields, named as in the call's body
 */
export function fieldFailures<Field extends string>(
  error: unknown,
  fields: readonly Field[],
): Partial<Record<Field, string>> {
  const found: Partial<Record<Field, string>> = {};
  if (!(error instanceof ApiProblem)) return found;
  const taken = error.code === 'conflict' ? error.serverText : undefined;
  const issues = taken === undefined ? error.issues : [{ path: 'email', message: taken }];
  for (const { path, message } of issues) {
    const field = fields.find((name) => name === path);
    if (field !== undefined) found[field] ??= message;
  }
  return found;
}

/** The field errors that remain after some fields have changed. */
export function stillWrong<Field extends string>(
  failures: Partial<Record<Field, string>>,
  changed: object,
): Partial<Record<Field, string>> {
  const kept = Object.entries(failures).filter(([field]) => !(field in changed));
  return Object.fromEntries(kept) as Partial<Record<Field, string>>;
}
