import { fieldIssues, validate } from '@flowdeck/contract/validate';
import type * as z from 'zod/mini';
import { Problem } from './problem.ts';
import { refusalsCopy } from './refusals-copy.ts';

const { errors } = refusalsCopy;

/**
 * One part of a request (params, query or body) as its schema reads it.
 * @throws {Problem} 400 that names every field that is wrong
 */
export function readPart<S extends z.core.$ZodType>(schema: S, data: unknown): z.output<S> {
  const result = validate(schema, data);
  if (result.success) return result.data;
  const issues = fieldIssues(result.error.issues);
  const text = issues.map(({ path, message }) =>
    path === '' ? errors.wholeRequest(message) : errors.field(path, message),
  );
  throw new Problem('invalid_request', text.join(' '), { issues });
}
