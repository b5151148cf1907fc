import * as z from 'zod/mini';
import { contractCopy } from './contract-copy.ts';
import { counted } from './counted.ts';
import type { FieldIssue } from './problem.ts';

const { errors, nouns } = contractCopy;

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
      return issue.input === undefined
        ? errors.missing
        : errors.wrongType(withArticle(issue.expected));
    case 'too_small':
      if (issue.origin === 'array') return errors.tooFew(items(issue.minimum));
      if (issue.origin !== 'string') return errors.tooSmall(String(issue.minimum));
      return Number(issue.minimum) > 1 ? errors.tooShort(String(issue.minimum)) : errors.empty;
    case 'too_big':
      if (issue.origin === 'array') return errors.tooMany(items(issue.maximum));
      return issue.origin === 'string'
        ? errors.tooLong(String(issue.maximum))
        : errors.tooLarge(String(issue.maximum));
    case 'invalid_value':
      return errors.notOneOf(issue.values.map(String).join(', '));
    case 'invalid_format':
      return errors.format(issue.format);
    default:
      return errors.other;
  }
}

const items = (count: number | bigint) => counted(Number(count), nouns.item);

const withArticle = (type: string) => `${/^[aeiou]/.test(type) ? 'an' : 'a'} ${type}`;
