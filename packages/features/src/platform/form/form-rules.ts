import { fieldIssues, validate } from '@flowdeck/contract/validate';
import type * as z from 'zod/mini';
import type { FieldErrors, FormSchema } from './contract-form.ts';

type Values = Readonly<Record<string, unknown>>;

/** What the schema reads from the form, or what is wrong with each field. */
export function readForm<S extends FormSchema>(
  schema: S,
  values: Values,
): { body: z.output<S>; errors?: undefined } | { errors: FieldErrors } {
  const { data, error } = validate(schema, values);
  return error ? { errors: firstOfEach(fieldIssues(error.issues)) } : { body: data };
}

/** The first sentence about each field; a sentence about a list's entry is about the list. */
export function firstOfEach(
  issues: readonly { path: string; message: string }[],
): Record<string, string> {
  const errors: Record<string, string> = {};
  for (const { path, message } of issues) errors[path.split('.')[0] ?? ''] ??= message;
  return errors;
}

/** The fields that are empty and must not be. */
export const missingFields = (schema: FormSchema, values: Values): ReadonlySet<string> =>
  fieldsWith(schema, values, isMissing);

/** Whether the form can be sent; other errors appear on submit. */
export const isReady = (schema: FormSchema, values: Values): boolean =>
  fieldsWith(schema, values, (issue, value) => isMissing(issue, value) || issue.code === 'too_big')
    .size === 0;

function fieldsWith(
  schema: FormSchema,
  values: Values,
  holds: (issue: z.core.$ZodIssue, value: unknown) => boolean,
): ReadonlySet<string> {
  const issues = validate(schema, values).error?.issues ?? [];
  const names = issues
    .filter((issue) => issue.path.length === 1 && holds(issue, values[String(issue.path[0])]))
    .map(({ path }) => String(path[0]));
  return new Set(names);
}

const isMissing = (issue: z.core.$ZodIssue, value: unknown) =>
  value === '' || (issue.code === 'too_small' && Number(issue.minimum) === 1);

/** The longest text that a field accepts, in UTF-16 code units; undefined if it has no limit. */
export function maxLengthOf(schema: z.core.$ZodType | undefined): number | undefined {
  const { def } = (schema as z.core.$ZodTypes)._zod;
  if (def.type === 'default') return maxLengthOf(def.innerType);
  if (def.type === 'pipe') return maxLengthOf(def.in);
  if (def.type !== 'string') return undefined;
  const limit = def.checks?.find(({ _zod }) => _zod.def.check === 'max_length');
  return (limit as z.core.$ZodCheckMaxLength | undefined)?._zod.def.maximum;
}
