import { maxBodyBytes } from '@flowdeck/contract/text';
import fc from 'fast-check';
import { brokenBodies, goodBodies, refusalOf } from './bodies.ts';
import type { Operation } from './description.ts';
import { extremeQueries, extremeValues } from './extremes.ts';
import { goodUrl, oddHeaders, queries, wrongPaths } from './requests.ts';

/** One request as data; words name what only the running server knows. */
export interface FuzzCase {
  kind: string;
  method: string;
  /** Path and query; `{own}` stands for an id that the account has, `{foreign}` for a stranger's. */
  url: string;
  headers: Record<string, string>;
  /** Undefined sends none. */
  payload: string | undefined;
  /**
   * `own` has every permission, `plain` is not an administrator, `key` is an API key with every scope, and
   * `key without …` one with every other scope; anything else is sent unchanged.
   */
  authorization: string;
  /** The expected statuses; null for any that the description names, except 5xx. */
  expected: number[] | null;
}

const json = { 'content-type': 'application/json' };
const methods = ['GET', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS', 'HEAD', 'TRACE', 'PROPFIND'];
const mediaTypes = [
  'text/plain',
  'text/json',
  'application/x-www-form-urlencoded',
  'multipart/form-data; boundary=x',
  'application/xml',
  'application/json5',
  'application/octet-stream',
  'nonsense',
];
const strangers = [
  'none',
  'Basic YTpi',
  'Bearer',
  'Bearer ',
  'Bearer a b',
  'Bearer null',
  'Bearer e30.e30.',
  `Bearer ${'x'.repeat(10_000)}`,
  'Bearer eyJhbGciOiJub25lIn0.eyJzdWIiOiJhIn0.',
  'Bearer flowdeck_key_',
  `Bearer flowdeck_key_${'x'.repeat(43)}`,
];

/** Every kind of request to one operation. */
export function casesOf(operation: Operation): fc.Arbitrary<FuzzCase> {
  const good = goodCases(operation);
  const others = [
    { weight: 6, arbitrary: good },
    {
      weight: 1,
      arbitrary: good.map((one): FuzzCase => ({ ...one, authorization: 'plain', kind: 'plain' })),
    },
    {
      weight: 1,
      arbitrary: good.map((one): FuzzCase => ({
        ...one,
        authorization: 'key',
        kind: 'key',
        expected: byKey(operation),
      })),
    },
    { weight: 1, arbitrary: withHeaders(good) },
    { weight: 1, arbitrary: fc.tuple(good, wrongPaths(operation)).map(([one, to]) => at(one, to)) },
    { weight: 1, arbitrary: fc.tuple(good, queries(operation)).map(([one, to]) => at(one, to)) },
    ...refusals(operation).map((arbitrary) => ({ weight: 1, arbitrary })),
  ];
  if (operation.method === 'GET') return fc.oneof(...others);
  return fc.oneof(...others, { weight: 6, arbitrary: brokenCases(operation, good) });
}

/** One case of each kind of refusal and with each extreme value, which even a short run must cover. */
export const certainCases = (operation: Operation, seed: number): FuzzCase[] =>
  [...refusals(operation), ...extremes(operation)].flatMap((arbitrary) =>
    fc.sample(arbitrary, { seed, numRuns: 1 }),
  );

function goodCases(operation: Operation): fc.Arbitrary<FuzzCase> {
  const { method } = operation;
  const base = {
    kind: 'good',
    method,
    url: goodUrl(operation),
    authorization: 'own',
    expected: null,
  };
  if (!operation.body) return fc.constant({ ...base, headers: {}, payload: undefined });
  return goodBodies(operation).map((payload) => ({ ...base, headers: json, payload }));
}

/** Cases with one number or time that may be too large or too small. */
function extremes(operation: Operation): fc.Arbitrary<FuzzCase>[] {
  const good = goodCases(operation);
  const inQuery = extremeQueries(operation).map((query) => {
    const url = goodUrl(operation, query as Record<string, string>);
    return good.map((one): FuzzCase => ({ ...one, kind: 'extreme', url }));
  });
  const fields = Object.entries(operation.body?.properties ?? {});
  const inBody = fields.flatMap(([name, schema]) =>
    extremeValues(schema).map((value) =>
      good.map((one): FuzzCase => {
        const body = { ...(JSON.parse(one.payload ?? '{}') as object), [name]: value };
        return { ...one, kind: 'extreme', payload: JSON.stringify(body) };
      }),
    ),
  );
  return [...inQuery, ...inBody];
}

/** A call without a scope is open to no key. */
const byKey = ({ guarded, scope }: Operation): FuzzCase['expected'] =>
  guarded && scope === undefined ? [403] : null;

const at = (one: FuzzCase, to: Pick<FuzzCase, 'url' | 'kind' | 'expected'>) => ({ ...one, ...to });

const withHeaders = (good: fc.Arbitrary<FuzzCase>) =>
  fc.tuple(good, oddHeaders).map(([one, headers]): FuzzCase => {
    return { ...one, kind: 'headers', headers: { ...one.headers, ...headers } };
  });

const brokenCases = (operation: Operation, good: fc.Arbitrary<FuzzCase>) =>
  fc.tuple(good, brokenBodies(operation)).map(([one, payload]): FuzzCase => {
    const refusal = refusalOf(operation, payload);
    const expected = refusal === undefined ? null : [refusal];
    return { ...one, kind: 'body', headers: json, payload, expected };
  });

function refusals(operation: Operation): fc.Arbitrary<FuzzCase>[] {
  const good = goodCases(operation);
  const { guarded, scope, inPath, body, mediaTypes: taken } = operation;
  const pages = operation.path === '/f/{key}' ? ['GET', 'OPTIONS'] : [];
  const served = [...operation.served, ...operation.servedAsId, ...pages];
  const wrong = methods.filter(
    (method) => !served.includes(method) && !(method === 'HEAD' && served.includes('GET')),
  );
  const kinds = [
    fc.tuple(good, fc.constantFrom(...wrong)).map(([one, method]): FuzzCase => {
      return { ...one, kind: 'method', method, expected: [405] };
    }),
    fc.tuple(good, fc.constantFrom(...strangers)).map(([one, authorization]): FuzzCase => {
      return { ...one, kind: 'bearer', authorization, expected: guarded ? [401] : null };
    }),
    good.map((one): FuzzCase => {
      const authorization = scope === undefined ? 'key' : `key without ${scope}`;
      return { ...one, kind: 'scope', authorization, expected: guarded ? [403] : null };
    }),
  ];
  if (operation.method !== 'GET') {
    kinds.push(
      fc
        .tuple(good, fc.constantFrom(...mediaTypes.filter((type) => !taken.includes(type))))
        .map(([one, type]): FuzzCase => {
          const headers = { 'content-type': type };
          return { ...one, kind: 'type', headers, payload: one.payload ?? '{}', expected: [415] };
        }),
      fc.tuple(good, fc.integer({ min: 1, max: 1024 * 1024 })).map(([one, more]): FuzzCase => {
        const payload = JSON.stringify('x'.repeat(maxBodyBytes + more));
        return { ...one, kind: 'size', headers: json, payload, expected: [413] };
      }),
    );
  }
  if (body) {
    kinds.push(good.map((one) => ({ ...one, kind: 'no body', payload: '', expected: [400] })));
  }
  if (inPath.some(({ schema }) => schema.enum === undefined)) {
    const foreign = fc.oneof(fc.constant('{foreign}'), fc.uuid());
    kinds.push(
      fc.tuple(good, foreign).map(([one, id]): FuzzCase => {
        // A text that is empty once it is stored is refused before.
        const expected = body ? [400, 404] : [404];
        return { ...one, kind: 'foreign', url: one.url.replace('{own}', id), expected };
      }),
    );
  }
  return kinds;
}
