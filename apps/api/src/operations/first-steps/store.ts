import { and, eq, exists, sql, type SQL } from 'drizzle-orm';
import type { AnyPgColumn, PgTable } from 'drizzle-orm/pg-core';
import { contentPieces } from '../../content/tables.ts';
import { leads } from '../../leads/tables.ts';
import { oneOf } from '../../platform/db/columns.ts';
import type { Database } from '../../platform/db/database.ts';
import { workspaces } from '../../platform/db/tables.ts';
import { lastRunOrNever, workflows } from '../../workflows/tables.ts';

/** What a workspace has begun with. It is read where it is written: a step is ticked as soon as it is done. */
export function createFirstStepsStore(db: Database) {
  const hasAny = (
    table: PgTable & { id: AnyPgColumn; workspaceId: AnyPgColumn },
    workspaceId: string,
    where?: SQL,
  ) =>
    sql<boolean>`${exists(
      db
        .select({ id: table.id })
        .from(table)
        .where(and(eq(table.workspaceId, workspaceId), where)),
    )}`;

  return {
    async begun(workspaceId: string) {
      const [found] = await db
        .select({
          holdsExamples: workspaces.isExample,
          isHidden: workspaces.hidesFirstSteps,
          hasLeads: hasAny(leads, workspaceId),
          hasPieces: hasAny(contentPieces, workspaceId),
          isActive: hasAny(workflows, workspaceId, oneOf(workflows.status, ['active'])),
          hasRun: hasAny(
            workflows,
            workspaceId,
            sql`${lastRunOrNever(workflows)} > to_timestamp(0)`,
          ),
        })
        .from(workspaces)
        .where(eq(workspaces.id, workspaceId));
      return found;
    },

    async hide(workspaceId: string, hidesFirstSteps: boolean): Promise<undefined> {
      await db.update(workspaces).set({ hidesFirstSteps }).where(eq(workspaces.id, workspaceId));
    },
  };
}
