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
  return { rows: page, nextCursor: last ? String(last.seq) : null };
}

/**
 * The `seq` of the last row of the previous page.
 * @throws {Problem} 400 for a text that did not come from a page
 */
export function readCursor(cursor: string): number {
  if (/^\d{1,15}$/.test(cursor)) return Number(cursor);
  throw new Problem('invalid_request', workflowsCopy.errors.cursor, {
    issues: [{ path: 'cursor', message: workflowsCopy.errors.cursorField }],
  });
}
