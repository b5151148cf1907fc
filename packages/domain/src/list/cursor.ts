import { maxInteger } from '@flowdeck/contract/storable';
import { storableText } from '@flowdeck/contract/text';
import { Problem } from '../problem.ts';
import { listCopy } from './list-copy.ts';

/** Where a page of a list ended: what its last item is sorted by, and its id, which breaks ties. */
export interface Position {
  key: string | number;
  id: string;
}

/** What the key of a position is; a time is in milliseconds since 1970. */
export type KeyKind = 'string' | 'integer' | 'time';

/** An order of a list: what it is sorted by, and whether it rises or falls. */
export interface Order<By extends string> {
  by: By;
  falls: boolean;
}

/** The order that a word names: `name` rises, `-name` falls. */
export const orderOf = <By extends string>(word: By | `-${By}`): Order<By> =>
  word.startsWith('-')
    ? { by: word.slice(1) as By, falls: true }
    : { by: word as By, falls: false };

/**
 * The rows of one page, and the cursor of the next.
 * @param rows one more than `limit` if there is another page
 * @param sort the order, for a cursor of one order is none of another
 */
export function toListPage<Row>(
  rows: readonly Row[],
  limit: number,
  sort: string,
  positionOf: (row: Row) => Position,
): { rows: Row[]; nextCursor: string | null } {
  const page = rows.slice(0, limit);
  const last = rows.length > limit ? page.at(-1) : undefined;
  return { rows: page, nextCursor: last ? writeCursor(sort, positionOf(last)) : null };
}

/**
 * The position that a cursor holds.
 * @throws {Problem} 400 for a text that did not come from a page of this order
 */
export function readPosition(cursor: string, sort: string, kind: KeyKind): Position {
  const found = decoded(cursor);
  if (
    Array.isArray(found) &&
    found.length === 3 &&
    found[0] === sort &&
    isKey(found[1], kind) &&
    typeof found[2] === 'string' &&
    uuid.test(found[2])
  ) {
    return { key: found[1], id: found[2] };
  }
  const message = listCopy.errors.cursor;
  throw new Problem('invalid_request', message, { issues: [{ path: 'cursor', message }] });
}

const endOfTime = Date.parse('9999-12-31T23:59:59.999Z');

/** Whether a list can have this key, so that the database can compare it. */
function isKey(key: unknown, kind: KeyKind): key is string | number {
  if (kind === 'string') return typeof key === 'string' && storableText(key) === key;
  const most = kind === 'time' ? endOfTime : maxInteger;
  return Number.isInteger(key) && Number(key) >= 0 && Number(key) <= most;
}

const uuid = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/;

// Browsers and Node.js both have these; the package knows the types of neither.
declare function btoa(text: string): string;
declare function atob(text: string): string;

/** Base64, so that callers do not take it for something to read or to make. */
const writeCursor = (sort: string, { key, id }: Position) =>
  btoa(encodeURIComponent(JSON.stringify([sort, key, id]))).replaceAll('=', '');

function decoded(cursor: string): unknown {
  try {
    return JSON.parse(decodeURIComponent(atob(cursor)));
  } catch {
    return undefined;
  }
}
