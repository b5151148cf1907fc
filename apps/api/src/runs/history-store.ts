import type { MadeKind } from '@flowdeck/contract/runs';
import { and, desc, eq, inArray, lt } from 'drizzle-orm';
import { contentPieces } from '../content/tables.ts';
import type { Database } from '../db/database.ts';
import { leads } from '../leads/tables.ts';
import { workflows } from '../workflows/tables.ts';
import { workflowRuns } from './tables.ts';

/** The runs of a workspace's workflows, as people read them. */
export function createRunHistory(db: Database) {
  return {
    async hasWorkflow(workspaceId: string, id: string): Promise<boolean> {
      const rows = await db
        .select({ id: workflows.id })
        .from(workflows)
        .where(and(eq(workflows.workspaceId, workspaceId), eq(workflows.id, id)));
      return rows.length > 0;
    },

    /** Newest first; `before` is the id of the last row of the previous page. */
    page: (
      workspaceId: string,
      workflowId: string,
      { before, limit }: { before: string | undefined; limit: number },
    ) =>
      db
        .select()
        .from(workflowRuns)
        .where(
          and(
            eq(workflowRuns.workspaceId, workspaceId),
            eq(workflowRuns.workflowId, workflowId),
            before === undefined
              ? undefined
              : lt(
                  workflowRuns.seq,
                  db
                    .select({ seq: workflowRuns.seq })
                    .from(workflowRuns)
                    .where(
                      and(eq(workflowRuns.workspaceId, workspaceId), eq(workflowRuns.id, before)),
                    ),
                ),
          ),
        )
        .orderBy(desc(workflowRuns.seq))
        .limit(limit),

    /** Which of these still exist. What is sent is never deleted. */
    async existing(
      workspaceId: string,
      kind: Extract<MadeKind, 'draft' | 'lead'>,
      ids: readonly string[],
    ): Promise<string[]> {
      if (ids.length === 0) return [];
      const table = kind === 'draft' ? contentPieces : leads;
      const rows = await db
        .select({ id: table.id })
        .from(table)
        .where(and(eq(table.workspaceId, workspaceId), inArray(table.id, [...ids])));
      return rows.map(({ id }) => id);
    },
  };
}

export type RunHistory = ReturnType<typeof createRunHistory>;
