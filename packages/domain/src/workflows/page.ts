import { Problem } from '../problem.ts';
import { workflowsCopy } from './workflows-copy.ts';

/**
 * The rows of one page, and the cursor of the next.
 * @param rows one more than `limit` if there is another page
 */
export function toPage<R extends { seq: number | string }>(
  rows: readonly R[],
  limit: number,
): { rows: R[]; nextCursor: string | null } {
  const page = rows.slice(0, limit);
  const last = rows.length > limit ? page.at(-1) : undefined;
  return { rows: page, nextCursor: last ? writeCursor(last.seq) : null };
}

/**
 * The `seq` of the last row of the previous page.
 * @throws {Problem} 400 for a text that did not come from a page
 */
export function readCursor(cursor: string): number {
  const seq = decoded(cursor);
  if (/^\d{1,15}$/.test(seq)) return Number(seq);
  const message = workflowsCopy.errors.cursor;
  throw new Problem('invalid_request', message, { issues: [{ path: 'cursor', message }] });
}

// Browsers and Node.js both have these; the package knows the types of neither.
declare function btoa(text: string): string;
declare function atob(text: string): string;

/** Base64url without padding, so that callers do not take it for a number to count with. */
const writeCursor = (seq: number | string) => btoa(String(seq)).replaceAll('=', '');

function decoded(cursor: string): string {
  try {
    return atob(cursor);
  } catch {
    return '';
  }
}
