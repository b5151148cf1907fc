import { readPart } from '@flowdeck/domain/invalid-request';
import { Problem } from '@flowdeck/domain/problem';
import { Ajv2020, type ValidateFunction } from 'ajv/dist/2020.js';
import type { FastifySchemaCompiler, FastifySerializerCompiler } from 'fastify';
import * as z from 'zod/mini';

/** Validates a part of a request with its contract schema; failures become one 400 problem. */
export const contractValidator: FastifySchemaCompiler<z.core.$ZodType> =
  ({ schema }) =>
  (data) => {
    try {
      return { value: readPart(schema, data) };
    } catch (error) {
      if (error instanceof Problem) return { error };
      throw error;
    }
  };

/** A compiled check takes a tenth of the time; the patterns of JSON Schema cover the formats. */
const ajv = new Ajv2020({
  strict: false,
  strictNumbers: true,
  validateFormats: false,
  // Lengths count UTF-16 units, as everywhere in the product; there is no other option for it.
  // oxlint-disable-next-line typescript/no-deprecated
  unicode: false,
  logger: false,
});

const checks = new WeakMap<z.core.$ZodType, ValidateFunction>();

/** Compiled at the first answer, because most possible answers of a call never occur. Calls share those of refusals. */
function checkOf(schema: z.core.$ZodType): ValidateFunction {
  const known = checks.get(schema);
  if (known) return known;
  const check = ajv.compile(z.toJSONSchema(schema));
  checks.set(schema, check);
  return check;
}

/** Validates an answer with its contract schema too, so that it contains only what the contract names. */
export const contractSerializer: FastifySerializerCompiler<z.core.$ZodType> =
  ({ schema, method, url }) =>
  (data) => {
    const conforms = checkOf(schema);
    if (conforms(data)) return JSON.stringify(data);
    throw new Error(`The answer of ${method} ${url} is not what the contract says`, {
      cause: ajv.errorsText(conforms.errors, { dataVar: 'answer' }),
    });
  };
