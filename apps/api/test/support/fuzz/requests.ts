import fc from 'fast-check';
import type { FuzzCase } from './cases.ts';
import type { Operation } from './description.ts';
import { anyText, valueOf } from './values.ts';

type To = Pick<FuzzCase, 'url' | 'kind' | 'expected'>;

/** Headers that ask for nothing else, of an API that reads only four of them. */
export const oddHeaders = fc.constantFrom<Record<string, string>[]>(
  { accept: 'text/html' },
  { accept: 'x/'.repeat(5_000) },
  { 'accept-encoding': '*;q=0' },
  { 'accept-language': `${'x-'.repeat(4_000)}y` },
  { 'accept-version': '9.9.9' },
  { 'if-none-match': '*', 'if-modified-since': 'yesterday' },
  { range: 'bytes=0-,5-1' },
  { origin: 'https://evil.example' },
  { host: 'evil.example' },
  { host: '' },
  { cookie: 'a=b; ;;=%00; __proto__=1' },
  { 'x-forwarded-for': `${'1.2.3.4, '.repeat(500)}x`, forwarded: 'for=\u00ff' },
  { 'x-http-method-override': 'DELETE' },
  { 'x-request-id': '<script>' },
  { traceparent: '00-zz' },
  { connection: 'upgrade', upgrade: 'websocket' },
  { 'idempotency-key': 'always the same' },
  { 'idempotency-key': '\u00ff; ""' },
  { 'idempotency-key': '' },
  { 'idempotency-key': 'x'.repeat(256) },
);

const escape = (text: string) => encodeURIComponent(text.toWellFormed());
const brokenEscapes = fc.constantFrom(
  '%',
  '%zz',
  '%00',
  '%e0%80',
  '%ff',
  '%ud800',
  '%25%',
  '%2e%2e',
);

/** Addresses close to the one that is served. */
export function wrongPaths({ path, inPath }: Operation): fc.Arbitrary<To> {
  const part = fc.oneof(
    brokenEscapes,
    anyText.filter((text) => text !== '').map(escape),
    fc.constantFrom('x'.repeat(101), 'x'.repeat(20_000), '..%2f..%2f', '1;drop', '-1', 'null'),
  );
  if (inPath.length > 0) {
    const url = part.map((id) => path.replaceAll(/\{\w+\}/g, id));
    return url.map((to) => ({ url: to, kind: 'path', expected: [400, 404] }));
  }
  return part.map((more) => ({ url: `${path}/${more}`, kind: 'path', expected: [400, 404, 405] }));
}

/** The path with what the account has: the first of several words, or `{own}` for an id. */
export const goodPath = ({ path, inPath }: Operation): string =>
  inPath.reduce((to, { name, schema }) => {
    const word = schema.enum?.[0];
    return to.replace(`{${name}}`, typeof word === 'string' ? word : '{own}');
  }, path);

/** The same with what its query must have, which is days so far: the same one for each. */
export function goodUrl(operation: Operation, query: Record<string, string> = {}): string {
  const required = operation.inQuery.filter((one) => one.required);
  const days = Object.fromEntries(required.map(({ name }) => [name, '2026-03-01']));
  const text = new URLSearchParams({ ...days, ...query }).toString();
  return text === '' ? goodPath(operation) : `${goodPath(operation)}?${text}`;
}

/** Queries, valid and abusive. If none is described, none may matter. */
export function queries(operation: Operation): fc.Arbitrary<To> {
  const { inQuery } = operation;
  const url = goodPath(operation);
  const to = (query: string, expected: number[] | null): To => {
    return { url: `${url}?${query}`, kind: 'query', expected };
  };
  const odd = fc.oneof(
    fc.constantFrom(
      '__proto__[x]=1&constructor=2',
      'a[]=1&a[]=2',
      'a=b&'.repeat(5_000),
      `a=${'x'.repeat(50_000)}`,
      '&&==&=&',
      '?a=b?c',
      'a;b=c;d',
    ),
    brokenEscapes.map((text) => `a=${text}&${text}=b`),
    anyText.map((text) => `${escape(text)}=${escape(text)}`),
  );
  const unknown = odd.map((query) => to(query, null));
  if (inQuery.length === 0) return unknown;
  const named = fc.constantFrom(...inQuery);
  const good = fc
    .record(Object.fromEntries(inQuery.map(({ name, schema }) => [name, valueOf(schema, name)])), {
      requiredKeys: [],
    })
    .map((query) =>
      to(
        Object.entries(query)
          .map(([name, value]) => `${name}=${escape(String(value))}`)
          .join('&'),
        null,
      ),
    );
  const twice = named.map(({ name }) => to(`${name}=1&${name}=1`, [400]));
  const wrong = fc
    .tuple(named, fc.oneof(brokenEscapes, anyText.map(escape), fc.constantFrom('', '1e2', '-1')))
    .map(([{ name }, value]) => to(`${name}=${value}`, null));
  return fc.oneof({ weight: 3, arbitrary: good }, twice, wrong, unknown);
}
