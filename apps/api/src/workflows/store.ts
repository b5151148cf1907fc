import {
  recentActivityCount,
  workflowStatuses,
  type ActivityType,
  type StatusCounts,
  type WorkflowStatus,
} from '@flowdeck/contract/workflows';
import { and, desc, eq, lt, sql } from 'drizzle-orm';
import type { Database, Transaction } from '../db/database.ts';
import { activities, workflows } from '../db/schema.ts';
import type { WorkflowRow } from './rules.ts';

type NewActivity = { workspaceId: string; type: ActivityType; action: string; at: Date };

/** Workflows and activities. Every query names the workspace: there is no way around it. */
export function createWorkflowStore(db: Database) {
  return {
    /** Newest first; `before` is the `seq` of the last one of the page before. */
    page(
      workspaceId: string,
      { status, before, limit }: { status?: WorkflowStatus; before?: number; limit: number },
    ): Promise<WorkflowRow[]> {
      return db
        .select()
        .from(workflows)
        .where(
          and(
            eq(workflows.workspaceId, workspaceId),
            status && eq(workflows.status, status),
            before === undefined ? undefined : lt(workflows.seq, before),
          ),
        )
        .orderBy(desc(workflows.seq))
        .limit(limit);
    },

    async counts(workspaceId: string): Promise<StatusCounts> {
      const rows = await db
        .select({ status: workflows.status, count: sql<number>`count(*)::int` })
        .from(workflows)
        .where(eq(workflows.workspaceId, workspaceId))
        .groupBy(workflows.status);
      const of = (status: WorkflowStatus) => rows.find((row) => row.status === status)?.count ?? 0;
      const all = workflowStatuses.reduce((sum, status) => sum + of(status), 0);
      return {
        all,
        active: of('active'),
        paused: of('paused'),
        completed: of('completed'),
        error: of('error'),
      };
    },

    async totals(workspaceId: string) {
      const [totals] = await db
        .select({
          workflows: sql<number>`count(*)::int`,
          active: sql<number>`count(*) filter (where ${workflows.status} = 'active')::int`,
          succeeded: sql<number>`coalesce(sum(${workflows.succeededRuns}), 0)::float8`,
          failed: sql<number>`coalesce(sum(${workflows.failedRuns}), 0)::float8`,
        })
        .from(workflows)
        .where(eq(workflows.workspaceId, workspaceId));
      return totals ?? { workflows: 0, active: 0, succeeded: 0, failed: 0 };
    },

    recentActivities: (workspaceId: string) =>
      db
        .select()
        .from(activities)
        .where(eq(activities.workspaceId, workspaceId))
        .orderBy(desc(activities.at), desc(activities.id))
        .limit(recentActivityCount),

    transaction: <T>(work: (tx: WorkflowChanges) => Promise<T>): Promise<T> =>
      db.transaction((tx) => work(workflowChanges(tx))),
  };
}

/** Writes, only ever inside one transaction: a change and the activity that tells of it. */
function workflowChanges(tx: Transaction) {
  return {
    async insert(values: typeof workflows.$inferInsert): Promise<WorkflowRow> {
      return only(await tx.insert(workflows).values(values).returning());
    },

    /** The row, kept from other changes until the transaction ends. */
    async lock(workspaceId: string, id: string): Promise<WorkflowRow | undefined> {
      const [row] = await tx
        .select()
        .from(workflows)
        .where(and(eq(workflows.workspaceId, workspaceId), eq(workflows.id, id)))
        .for('update');
      return row;
    },

    async update(id: string, values: Partial<WorkflowRow>): Promise<WorkflowRow> {
      return only(await tx.update(workflows).set(values).where(eq(workflows.id, id)).returning());
    },

    async record(activity: NewActivity): Promise<void> {
      await tx.insert(activities).values(activity);
    },
  };
}

function only<T>(rows: T[]): T {
  const [row] = rows;
  if (!row) throw new Error('A write returned no row');
  return row;
}

type WorkflowChanges = ReturnType<typeof workflowChanges>;
export type WorkflowStore = ReturnType<typeof createWorkflowStore>;
