import { and, asc, eq, gt, inArray, isNull, lte, or, sql } from 'drizzle-orm';
import { oneOf } from '../../platform/db/columns.ts';
import type { Database, Transaction } from '../../platform/db/database.ts';
import { workflows, type WorkflowRow } from '../tables.ts';
import type { RunRow } from './store.ts';
import { workflowRuns } from './tables.ts';

/** A run that has not ended, with what decides where and when it is performed. */
export type OpenRun = Pick<RunRow, 'id' | 'workspaceId'> & Pick<WorkflowRow, 'type'>;

/**
 * What the engine asks of every workspace at once: which workflows are due, and which runs are open.
 * The name of such a statement begins with `across_workspaces`; any other must name a workspace,
 * which the tests of the server check (test/support/workspace-check.ts).
 */
export function createRunStore(db: Database) {
  return {
    transaction: <T>(work: (tx: Transaction) => Promise<T>): Promise<T> => db.transaction(work),

    /** A run that has not ended, with its workflow. */
    async open(id: string): Promise<{ run: RunRow; workflow: WorkflowRow } | undefined> {
      const [row] = await db
        .select({ run: workflowRuns, workflow: workflows })
        .from(workflowRuns)
        .innerJoin(workflows, eq(workflows.id, workflowRuns.workflowId))
        .where(and(eq(workflowRuns.id, id), oneOf(workflowRuns.status, ['running'])))
        .prepare('across_workspaces_open_run')
        .execute();
      return row;
    },

    /**
     * Runs that have not ended and whose job may be missing: those begun before this moment, and those
     * that a person began, which no engine knows of yet.
     */
    openSince: (before: Date, limit: number): Promise<OpenRun[]> =>
      db
        .select({
          id: workflowRuns.id,
          workspaceId: workflowRuns.workspaceId,
          type: workflows.type,
        })
        .from(workflowRuns)
        .innerJoin(workflows, eq(workflows.id, workflowRuns.workflowId))
        .where(
          and(
            oneOf(workflowRuns.status, ['running']),
            or(lte(workflowRuns.startedAt, before), isNull(workflowRuns.dueAt)),
          ),
        )
        .limit(limit)
        .prepare('across_workspaces_open_since')
        .execute(),

    /** Reschedules active workflows that would run later than this moment. */
    async bringForward(to: Date): Promise<void> {
      await db
        .update(workflows)
        .set({ nextRunAt: to })
        .where(and(oneOf(workflows.status, ['active']), gt(workflows.nextRunAt, to)))
        .prepare('across_workspaces_bring_forward')
        .execute();
    },
  };
}

/**
 * Active workflows whose time has come, locked against other schedulers until the transaction ends. The
 * first of every workspace comes before the second of any.
 */
export function lockDue(tx: Transaction, at: Date, limit: number): Promise<WorkflowRow[]> {
  const isDue = and(oneOf(workflows.status, ['active']), lte(workflows.nextRunAt, at));
  const place = sql<number>`row_number() over (partition by ${workflows.workspaceId} order by ${workflows.nextRunAt})`;
  const due = tx
    .select({ id: workflows.id, nextRunAt: workflows.nextRunAt, place: place.as('place') })
    .from(workflows)
    .where(isDue)
    .as('due');
  const next = tx
    .select({ id: due.id })
    .from(due)
    .orderBy(asc(due.place), asc(due.nextRunAt))
    .limit(limit);
  return tx
    .select()
    .from(workflows)
    .where(and(inArray(workflows.id, next), isDue))
    .for('update', { skipLocked: true })
    .prepare('across_workspaces_due_workflows')
    .execute();
}

export type RunStore = ReturnType<typeof createRunStore>;
