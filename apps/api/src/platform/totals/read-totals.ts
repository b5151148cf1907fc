import { and, eq, sql } from 'drizzle-orm';
import type { Database } from '../db/database.ts';
import { totals, type Counted } from './tables.ts';

/** How many rows of a part there are, and the sums of their scores. */
export interface Total {
  part: string;
  count: number;
  score: number;
  readability: number;
}

/** The totals of what a workspace has, one for each part; they cost the same however much that is. */
export const readTotals = (
  db: Pick<Database, 'select'>,
  workspaceId: string,
  counted: Counted,
): Promise<Total[]> =>
  db
    .select({
      part: totals.part,
      count: sql<number>`sum(${totals.count})::int`,
      score: sql<number>`sum(${totals.score})::float8`,
      readability: sql<number>`sum(${totals.readability})::float8`,
    })
    .from(totals)
    .where(and(eq(totals.workspaceId, workspaceId), eq(totals.counted, counted)))
    .groupBy(totals.part);

/** All parts together. */
export function sumOf(parts: readonly Total[]): Omit<Total, 'part'> {
  const sum = { count: 0, score: 0, readability: 0 };
  for (const { count, score, readability } of parts) {
    sum.count += count;
    sum.score += score;
    sum.readability += readability;
  }
  return sum;
}

/** How many of these a workspace has. */
export const countOf = async (
  db: Pick<Database, 'select'>,
  workspaceId: string,
  counted: Counted,
): Promise<number> => sumOf(await readTotals(db, workspaceId, counted)).count;
