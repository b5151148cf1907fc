import { ApiProblem } from '../api-problem.ts';
import type { FieldErrors } from './contract-form.ts';
import { firstOfEach } from './form-rules.ts';

/**
 * What a refusal by the server says about single fields: its issues, or a conflict. Empty where it
 * says nothing about the fields that the form has.
 * @param fields the form's fields, named as in the call's body
 */
export function serverErrors(
  error: unknown,
  fields: readonly string[],
  {
    conflictField,
    fieldOfIssue = (path) => path,
  }: { conflictField?: string; fieldOfIssue?: (path: string) => string } = {},
): FieldErrors {
  if (!(error instanceof ApiProblem)) return {};
  const { code, serverText, issues } = error;
  if (code === 'conflict' && conflictField !== undefined && serverText !== undefined) {
    return { [conflictField]: serverText };
  }
  const all = Object.entries(
    firstOfEach(issues.map(({ path, message }) => ({ path: fieldOfIssue(path), message }))),
  );
  return Object.fromEntries(all.filter(([field]) => fields.includes(field)));
}
