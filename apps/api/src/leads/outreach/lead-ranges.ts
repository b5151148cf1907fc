import { and, asc, eq, sql, type SQL } from 'drizzle-orm';
import type { Database } from '../../platform/db/database.ts';
import { leads } from '../tables.ts';

/** Leads of one range, which a statement looks through in few milliseconds. */
const rangeLeads = 500;

/** Some leads of a workspace that follow each other, as a condition. */
interface LeadRange {
  isIn: SQL;
  count: number;
}

/**
 * The leads of a workspace in ranges, the oldest first: a search that makes one statement of each lets other calls in
 * between, however many leads there are.
 */
export async function* leadRanges(
  db: Database,
  workspaceId: string,
): AsyncGenerator<LeadRange, void> {
  const { createdAt, id } = leads;
  const place = sql`(${createdAt}, ${id})`;
  const placeOf = (lead: { createdAt: Date; id: string }) =>
    sql`(${sql.param(lead.createdAt, createdAt)}, ${sql.param(lead.id, id)})`;
  let beyond: SQL | undefined;
  for (;;) {
    const found = await db
      .select({ createdAt, id })
      .from(leads)
      .where(and(eq(leads.workspaceId, workspaceId), beyond))
      .orderBy(asc(createdAt), asc(id))
      .limit(rangeLeads);
    const [first] = found;
    const last = found.at(-1);
    if (!first || !last) return;
    yield {
      isIn: sql`${place} >= ${placeOf(first)} and ${place} <= ${placeOf(last)}`,
      count: found.length,
    };
    if (found.length < rangeLeads) return;
    beyond = sql`${place} > ${placeOf(last)}`;
  }
}
