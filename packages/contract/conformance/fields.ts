import * as z from 'zod/mini';
import { contractCopy } from '../src/contract-copy.ts';

type JsonSchema = z.core.JSONSchema.BaseSchema;

/** One field of a part of a request, as JSON Schema describes it. */
export interface Field {
  name: string;
  required: boolean;
  schema: JsonSchema;
}

/** The fields that a part of a request may have. */
export function fieldsOf(part: z.core.$ZodType): Field[] {
  const { properties = {}, required = [] } = z.toJSONSchema(part, { io: 'input' });
  return Object.entries(properties).flatMap(([name, schema]) =>
    typeof schema === 'boolean' ? [] : [{ name, required: required.includes(name), schema }],
  );
}

/** A value that a field must not have, and the sentence that refuses it. */
export interface WrongValue {
  title: string;
  /** Undefined leaves the field out. */
  value: unknown;
  message: string;
}

/** The values that a field's own schema rules out. */
export function wrongValues({ required, schema }: Field): WrongValue[] {
  const { type, minLength, maxLength, maximum, pattern } = schema;
  const options = schema.const === undefined ? schema.enum : [schema.const];
  const wrong: WrongValue[] = [];
  const oneOf = options && `Must be one of: ${options.map(String).join(', ')}.`;
  if (required) {
    wrong.push({
      title: 'left out',
      value: undefined,
      message: oneOf ?? contractCopy.errors.missing,
    });
  }
  if (oneOf !== undefined) {
    wrong.push({ title: 'another word', value: 'no such thing', message: oneOf });
  } else if (type === 'string') {
    wrong.push({ title: 'a number', value: 5, message: 'Must be a string.' });
  } else if (type === 'boolean') {
    wrong.push({ title: 'a word', value: 'yes', message: 'Must be a boolean.' });
  } else if (type === 'array') {
    wrong.push({ title: 'a word', value: 'one', message: 'Must be an array.' });
  }
  if (minLength === 1)
    wrong.push({ title: 'empty', value: '', message: contractCopy.errors.empty });
  else if (minLength !== undefined) {
    const message = `Must have at least ${String(minLength)} characters.`;
    wrong.push({ title: 'too short', value: 'x'.repeat(minLength - 1), message });
  }
  if (maximum !== undefined) {
    const message = `Must be ${String(maximum)} or less.`;
    wrong.push({ title: 'too large', value: maximum + 1, message });
  }
  // A text that is too long would also break the pattern.
  if (maxLength !== undefined && pattern === undefined) {
    const message = `Must have at most ${String(maxLength)} characters.`;
    wrong.push({ title: 'too long', value: 'x'.repeat(maxLength + 1), message });
  }
  return wrong;
}
