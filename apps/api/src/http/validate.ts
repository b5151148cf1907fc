import type { FieldIssue } from '@flowdeck/contract/problem';
import { Ajv2020, type ValidateFunction } from 'ajv/dist/2020.js';
import type { FastifySchemaCompiler, FastifySerializerCompiler } from 'fastify';
import { en } from 'zod/locales';
import * as z from 'zod/mini';
import { Problem } from '@flowdeck/domain/problem';

type RawIssue = z.core.$ZodRawIssue;
const english = en().localeError;

/** Checks a part of a request against its contract schema; what fails becomes one 400 problem. */
export const contractValidator: FastifySchemaCompiler<z.core.$ZodType> =
  ({ schema }) =>
  (data) => {
    const result = z.safeParse(schema, data, { error: sentence });
    return result.success ? { value: result.data } : { error: invalid(result.error.issues) };
  };

/** Compiled, a check takes a tenth of the time; the patterns of JSON Schema say all that formats do. */
const ajv = new Ajv2020({
  strict: false,
  strictNumbers: true,
  validateFormats: false,
  unicode: false,
  logger: false,
});

/** Checks an answer against its contract schema too: nothing leaves that the contract does not name. */
export const contractSerializer: FastifySerializerCompiler<z.core.$ZodType> = ({
  schema,
  method,
  url,
}) => {
  let conforms: ValidateFunction | undefined;
  return (data) => {
    // Most answers that a call could give are never given.
    conforms ??= ajv.compile(z.toJSONSchema(schema));
    if (conforms(data)) return JSON.stringify(data);
    throw new Error(`The answer of ${method} ${url} is not what the contract says`, {
      cause: ajv.errorsText(conforms.errors, { dataVar: 'answer' }),
    });
  };
};

function invalid(found: readonly z.core.$ZodIssue[]): Problem {
  const issues = found.map((issue): FieldIssue => {
    return { path: issue.path.join('.'), message: issue.message };
  });
  const text = issues.map(({ path, message }) => `${path || 'The request'} ${lowerFirst(message)}`);
  return new Problem('invalid_request', text.join(' '), { issues });
}

/** The fault as a short sentence that can stand beside a form field. */
function sentence(issue: RawIssue): string {
  switch (issue.code) {
    case 'invalid_type':
      return issue.input === undefined ? 'Is missing.' : `Must be a ${issue.expected}.`;
    case 'too_small':
      if (issue.origin === 'string' && Number(issue.minimum) > 1) {
        return `Must have at least ${String(issue.minimum)} characters.`;
      }
      return issue.origin === 'string'
        ? 'Must not be empty.'
        : `Must be ${String(issue.minimum)} or more.`;
    case 'too_big':
      return issue.origin === 'string'
        ? `Must have at most ${String(issue.maximum)} characters.`
        : `Must be ${String(issue.maximum)} or less.`;
    case 'invalid_value':
      return `Must be one of: ${issue.values.map(String).join(', ')}.`;
    case 'invalid_format':
      return `Must be a valid ${issue.format}.`;
    default: {
      const message = english(issue);
      return (typeof message === 'object' ? message?.message : message) ?? 'Is not accepted.';
    }
  }
}

const lowerFirst = (text: string) => text.charAt(0).toLowerCase() + text.slice(1);
