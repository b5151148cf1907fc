import { and, desc, eq, inArray, like } from 'drizzle-orm';
import type { Transaction } from '../platform/db/database.ts';
import { leadEvents } from './tables.ts';

/** Those of the leads whose status a person was the last to set: no score and no check changes it. */
export async function statusesByPerson(
  tx: Transaction,
  workspaceId: string,
  ids: readonly string[],
): Promise<ReadonlySet<string>> {
  if (ids.length === 0) return new Set();
  const { id, leadId, kind } = leadEvents;
  const latest = await tx
    .selectDistinctOn([leadId], { leadId, kind })
    .from(leadEvents)
    .where(
      and(
        eq(leadEvents.workspaceId, workspaceId),
        inArray(leadId, [...ids]),
        like(kind, 'status-%'),
      ),
    )
    .orderBy(leadId, desc(id));
  return new Set(
    latest.filter((event) => event.kind === 'status-by-person').map((event) => event.leadId),
  );
}
