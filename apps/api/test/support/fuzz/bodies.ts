import { maxBodyBytes, visibleText } from '@flowdeck/contract/text';
import fc from 'fast-check';
import type { JsonSchema, Operation } from './description.ts';
import { anyText, valueOf } from './values.ts';

const megabyte = 1024 * 1024;
const deep = (depth: number) => `${'['.repeat(depth)}${']'.repeat(depth)}`;

/** Values of every type, and of types that only look right. */
const anything = fc.oneof(
  fc.constantFrom<unknown>(null, true, 0, -1, 1e308, -0.5, 2 ** 53, '', ' ', [], {}, [[]], [null]),
  fc.constantFrom('x'.repeat(101), 'x'.repeat(5_001), 'x'.repeat(megabyte)),
  anyText,
  fc.jsonValue({ maxDepth: 3 }),
);

/** Texts that are not JSON, or JSON that must not reach a program. */
const rawBodies = fc.oneof(
  fc.constantFrom(
    '{',
    '{"a":',
    '[1,]',
    'NaN',
    "{'a':1}",
    '\ufeff{}',
    '{}{}',
    '"\\ud800"',
    '{"a":1e400}',
    '{"__proto__":{"polluted":true}}',
    '{"constructor":{"prototype":{"polluted":true}}}',
    `{"a":${'9'.repeat(400)}}`,
    deep(20_000),
    ' '.repeat(maxBodyBytes + 1),
    `"${'x'.repeat(megabyte)}"`,
  ),
  anyText.filter((text) => text.trim() !== ''),
);

/** Fields of which a request has exactly one. The description cannot say it, and chance seldom gives it. */
const oneOf: Readonly<Record<string, readonly string[]>> = {
  decidePosts: ['ids', 'series', 'state'],
};

/** Bodies that the description allows, as the client would send them. */
export function goodBodies({ operationId, body }: Operation): fc.Arbitrary<string> {
  if (!body) return fc.constant('{}');
  const names = oneOf[operationId];
  const bodies = names
    ? fc.oneof(...names.map((name) => valueOf(only(body, name, names))))
    : valueOf(body);
  return bodies.map((value) => JSON.stringify(value));
}

/** A body with one of the fields, and without the others. */
function only(body: JsonSchema, wanted: string, names: readonly string[]): JsonSchema {
  const { properties = {}, required = [] } = body;
  const kept = Object.entries(properties).filter(([key]) => key === wanted || !names.includes(key));
  return { ...body, properties: Object.fromEntries(kept), required: [...required, wanted] };
}

/** A valid body with one change, or none. */
export function brokenBodies({ body }: Operation): fc.Arbitrary<string> {
  const names = Object.keys(body?.properties ?? {});
  if (!body || names.length === 0) return rawBodies;
  const good = valueOf(body) as fc.Arbitrary<Record<string, unknown>>;
  const name = fc.constantFrom(...names);
  const extra = fc.constantFrom('extra', 'constructor', 'toString', '', 'id', 'workspaceId');
  return fc.oneof(
    fc.tuple(good, name).map(([value, at]) => JSON.stringify({ ...value, [at]: undefined })),
    fc.tuple(good, name, anything).map(([value, at, by]) => JSON.stringify({ ...value, [at]: by })),
    fc
      .tuple(good, extra, anything)
      .map(([value, at, by]) => JSON.stringify({ ...value, [at]: by })),
    fc.tuple(good, name, anything).map(([value, at, by]) => twice(value, at, by)),
    fc.tuple(good, name).map(([value, at]) => nested(value, at)),
    anything.map((value) => JSON.stringify(value)),
    rawBodies,
  );
}

/** The same key twice, which is still JSON: the last one counts. */
const twice = (value: object, at: string, by: unknown) =>
  JSON.stringify(value).replace('{', `{${JSON.stringify(at)}:${JSON.stringify(by)},`);

const nested = (value: object, at: string) =>
  JSON.stringify({ ...value, [at]: 'here' }).replace('"here"', deep(5_000));

/** The status for a body that must be refused; undefined for one that may pass. */
export function refusalOf(operation: Operation, payload: string): number | undefined {
  if (Buffer.byteLength(payload) > maxBodyBytes) return 413;
  if (payload === '') return operation.body ? 400 : undefined;
  let value: unknown;
  try {
    // A byte order mark is not part of the text.
    value = JSON.parse(payload.replace(/^\ufeff/, ''));
  } catch {
    return 400;
  }
  // Spaces, invisible texts and characters that cannot be stored are removed before lengths are checked.
  const read = storable(value);
  return operation.acceptsBody(value) || operation.acceptsBody(read) ? undefined : 400;
}

/** The body with its texts as stored; levels deeper than any body of the API stay unchanged. */
function storable(value: unknown, levels = 3): unknown {
  if (typeof value === 'string') return visibleText(value);
  if (typeof value !== 'object' || value === null || levels === 0) return value;
  if (Array.isArray(value)) return value.map((part) => storable(part, levels - 1));
  const parts = Object.entries(value).map(([key, part]) => [key, storable(part, levels - 1)]);
  return Object.fromEntries(parts) as unknown;
}
