import type { FuzzCase } from './cases.ts';
import type { Operation } from './description.ts';
import type { FuzzAnswer } from './world.ts';

/** Statuses that no operation describes, because they belong to the address, not to the call. */
const ofAddress = [400, 404, 405];

/** What is wrong with an answer, in a few words; null if nothing is. */
export function judge(
  operation: Operation,
  { method, kind, expected }: FuzzCase,
  { status, headers, text }: FuzzAnswer,
): string | null {
  if (status >= 500) return `${String(status)}: ${text}`;
  if (expected && !expected.includes(status)) {
    return `${String(status)} in place of ${expected.join(' or ')}: ${text.slice(0, 300)}`;
  }
  const described = operation.statuses.includes(status);
  const elsewhere = (kind === 'path' || kind === 'method') && ofAddress.includes(status);
  if (!described && !elsewhere) return `${String(status)} is not described: ${text.slice(0, 300)}`;
  return faultOfHeaders(operation, kind, status, headers) ?? (method === 'HEAD' ? null : body());

  function body(): string | null {
    try {
      return operation.faultOf(status, JSON.parse(text));
    } catch {
      return `no JSON: ${text.slice(0, 300)}`;
    }
  }
}

function faultOfHeaders(
  { served }: Operation,
  kind: FuzzCase['kind'],
  status: number,
  headers: FuzzAnswer['headers'],
): string | null {
  if (headers['content-type'] !== 'application/json; charset=utf-8') return 'not sent as JSON';
  if (headers['x-content-type-options'] !== 'nosniff') return 'without security headers';
  if (headers['cache-control'] !== 'no-store') return 'may be kept by a cache';
  if (status === 429 && !/^\d+$/.test(String(headers['retry-after']))) return 'no Retry-After';
  // An address close to this one may be another one's, which has its own methods.
  if (status !== 405 || kind === 'path') return null;
  const allowed = String(headers.allow).split(', ');
  return served.every((name) => allowed.includes(name)) ? null : `Allow: ${String(headers.allow)}`;
}
