import { problemBody, problemStatus } from '@flowdeck/contract/problem';
import { Ajv2020, type AnySchema, type ValidateFunction } from 'ajv/dist/2020.js';
import type { FastifyInstance } from 'fastify';

/** The part of JSON Schema that the server's own description uses. */
export interface JsonSchema {
  type?: string | string[];
  enum?: unknown[];
  const?: unknown;
  format?: string;
  allOf?: JsonSchema[];
  anyOf?: JsonSchema[];
  oneOf?: JsonSchema[];
  properties?: Record<string, JsonSchema>;
  required?: string[];
  items?: JsonSchema;
  minItems?: number;
  maxItems?: number;
  minLength?: number;
  maxLength?: number;
  minimum?: number;
  maximum?: number;
  pattern?: string;
}

interface Media {
  content: { 'application/json': { schema: JsonSchema } };
}

interface Parameter {
  in: 'path' | 'query' | 'header';
  name: string;
  required: boolean;
  schema: JsonSchema;
}

/** One operation of an OpenAPI description. */
interface Described {
  operationId: string;
  /** The credentials that it accepts: any one of them, `apiKey` with its scope. */
  security: { bearer?: string[]; apiKey?: string[] }[];
  parameters?: Parameter[];
  requestBody?: Media;
  responses: Record<string, Media>;
}

export interface Operation extends Pick<Described, 'operationId'> {
  method: string;
  /** With `{name}` for each parameter. */
  path: string;
  /** Every method that this path serves. */
  served: string[];
  /** Methods by which another path takes the end of this one for an id: `/leads/{id}` for `/leads/export`. */
  servedAsId: string[];
  guarded: boolean;
  /** What an API key must be allowed; undefined for a call that is not open to keys. */
  scope: string | undefined;
  inPath: Parameter[];
  inQuery: Parameter[];
  body: JsonSchema | undefined;
  /** Those of bodies that it takes. */
  mediaTypes: string[];
  statuses: number[];
  /** Whether a body is one that the description allows. */
  acceptsBody: (body: unknown) => boolean;
  /** What is wrong with an answer; null if it is as described. */
  faultOf: (status: number, body: unknown) => string | null;
}

/** The operations of a running server, from its own description. */
export async function readOperations(app: FastifyInstance): Promise<Operation[]> {
  const { paths, components } = (await app.inject({ url: '/api/openapi.json' })).json<{
    paths: Record<string, Record<string, Described>>;
    components: object;
  }>();
  // Each format has a pattern; lengths count UTF-16 units, as everywhere in the product.
  // oxlint-disable-next-line typescript/no-deprecated
  const ajv = new Ajv2020({ strict: false, validateFormats: false, unicode: false, logger: false });
  const validators = new Map<string, ValidateFunction>();
  /** Compiling takes long, not every caller validates, and most refusals are described alike. */
  function validatorOf(schema: JsonSchema): ValidateFunction {
    const key = JSON.stringify(schema);
    const validate = validators.get(key) ?? ajv.compile({ ...schema, components } as AnySchema);
    validators.set(key, validate);
    return validate;
  }

  return Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, operation]): Operation => {
      const { operationId, security, parameters = [], requestBody, responses } = operation;
      const body = requestBody?.content['application/json'].schema;
      return {
        operationId,
        path,
        method: method.toUpperCase(),
        served: Object.keys(methods).map(upperCase),
        servedAsId: Object.entries(paths).flatMap(([other, served]) =>
          other !== path && takes(other, path) ? Object.keys(served).map(upperCase) : [],
        ),
        guarded: security.length > 0,
        scope: security.flatMap(({ apiKey = [] }) => apiKey)[0],
        inPath: parameters.filter((parameter) => parameter.in === 'path'),
        inQuery: parameters.filter((parameter) => parameter.in === 'query'),
        body,
        mediaTypes: Object.keys(requestBody?.content ?? {}),
        statuses: Object.keys(responses).map(Number),
        acceptsBody: (given) => !body || validatorOf(body)(given),
        faultOf(status, answer) {
          const described = responses[String(status)]?.content['application/json'].schema;
          const validate = described && validatorOf(described);
          if (validate && !validate(answer)) return ajv.errorsText(validate.errors);
          return status === 200 ? null : faultOfProblem(status, answer);
        },
      };
    }),
  );
}

const upperCase = (method: string) => method.toUpperCase();

/** Whether a path with parameters matches another path. */
function takes(template: string, path: string): boolean {
  const parts = template.split('/');
  const given = path.split('/');
  return (
    parts.length === given.length &&
    parts.every((part, at) => part.startsWith('{') || part === given[at])
  );
}

/** Refusals have one shape, and their code matches their status. */
function faultOfProblem(status: number, answer: unknown): string | null {
  const problem = problemBody.safeParse(answer).data;
  if (!problem) return 'the refusal has not the shape of one';
  return problemStatus[problem.code] === status ? null : `the code is ${problem.code}`;
}
