import * as z from 'zod/mini';
import type { FieldIssue } from './problem.ts';

/**
 * Checks data against a schema of the contract, trimming texts and filling in defaults. Each issue has
 * a short sentence that can stand beside a form field. Server, mock and forms all check with this
 * function, so they all say the same.
 */
export function validate<S extends z.core.$ZodType>(schema: S, data: unknown) {
  return z.safeParse(schema, data, { error: sentence });
}

/** Issues as the API sends them. */
export const fieldIssues = (issues: readonly z.core.$ZodIssue[]): FieldIssue[] =>
  issues.map(({ path, message }) => ({ path: path.join('.'), message }));

/** What a schema says where it has no sentence of its own. */
function sentence(issue: z.core.$ZodRawIssue): string {
  switch (issue.code) {
    case 'invalid_type':
      return issue.input === undefined ? 'Is missing.' : `Must be ${withArticle(issue.expected)}.`;
    case 'too_small':
      if (issue.origin !== 'string') return `Must be ${String(issue.minimum)} or more.`;
      return Number(issue.minimum) > 1
        ? `Must have at least ${String(issue.minimum)} characters.`
        : 'Must not be empty.';
    case 'too_big':
      return issue.origin === 'string'
        ? `Must have at most ${String(issue.maximum)} characters.`
        : `Must be ${String(issue.maximum)} or less.`;
    case 'invalid_value':
      return `Must be one of: ${issue.values.map(String).join(', ')}.`;
    case 'invalid_format':
      return `Must be a valid ${issue.format}.`;
    default:
      return 'Is not accepted.';
  }
}

const withArticle = (type: string) => `${/^[aeiou]/.test(type) ? 'an' : 'a'} ${type}`;
