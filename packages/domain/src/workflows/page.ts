import * as z from 'zod/mini';
import { Problem } from '../problem.ts';
import { workflowsCopy } from './workflows-copy.ts';

/**
 * The rows of one page, and the cursor of the next: the id of the last row, because a number that
 * counts every workspace's workflows would tell each how many the others have.
 * @param rows one more than `limit` if there is another page
 */
export function toPage<R extends { id: string }>(
  rows: readonly R[],
  limit: number,
): { rows: R[]; nextCursor: string | null } {
  const page = rows.slice(0, limit);
  const last = rows.length > limit ? page.at(-1) : undefined;
  return { rows: page, nextCursor: last?.id ?? null };
}

/**
 * The id of the last row of the previous page.
 * @throws {Problem} 400 for a text that did not come from a page
 */
export function readCursor(cursor: string): string {
  if (z.uuid().safeParse(cursor).success) return cursor;
  const message = workflowsCopy.errors.cursor;
  throw new Problem('invalid_request', message, { issues: [{ path: 'cursor', message }] });
}
