import type { ActivityText } from '@flowdeck/domain/workflows/activity-text';
import { and, asc, desc, eq, gt, lte, ne } from 'drizzle-orm';
import { recordActivity } from '../activities/record-activity.ts';
import type { Database, Transaction } from '../db/database.ts';
import { workflowRuns } from './tables.ts';
import { workflows, type WorkflowRow } from '../workflows/tables.ts';

export type RunRow = typeof workflowRuns.$inferSelect;

/** Runs of workflows in every workspace; only for the engine. */
export function createRunStore(db: Database) {
  return {
    transaction: <T>(work: (tx: Transaction) => Promise<T>): Promise<T> => db.transaction(work),

    /** A run that has not ended, with its workflow. */
    async open(id: string): Promise<{ run: RunRow; workflow: WorkflowRow } | undefined> {
      const [row] = await db
        .select({ run: workflowRuns, workflow: workflows })
        .from(workflowRuns)
        .innerJoin(workflows, eq(workflows.id, workflowRuns.workflowId))
        .where(and(eq(workflowRuns.id, id), eq(workflowRuns.status, 'running')));
      return row;
    },

    /** Runs begun before this moment that have not ended: their job may have been lost. */
    openSince: (before: Date, limit: number) =>
      db
        .select({ id: workflowRuns.id })
        .from(workflowRuns)
        .where(and(eq(workflowRuns.status, 'running'), lte(workflowRuns.startedAt, before)))
        .limit(limit),

    /** Makes scheduled active workflows run by this moment at the latest. */
    async bringForward(to: Date): Promise<void> {
      await db
        .update(workflows)
        .set({ nextRunAt: to })
        .where(and(eq(workflows.status, 'active'), gt(workflows.nextRunAt, to)));
    },
  };
}

/** Active workflows that are due, locked against other schedulers until the transaction ends. */
export function lockDue(tx: Transaction, at: Date, limit: number): Promise<WorkflowRow[]> {
  return tx
    .select()
    .from(workflows)
    .where(and(eq(workflows.status, 'active'), lte(workflows.nextRunAt, at)))
    .orderBy(asc(workflows.nextRunAt))
    .limit(limit)
    .for('update', { skipLocked: true });
}

/** Begins a run. Each workflow and due time has one, however many engines try. */
export async function beginRun(
  tx: Transaction,
  { id: workflowId, workspaceId }: WorkflowRow,
  dueAt: Date,
  startedAt: Date,
): Promise<string | undefined> {
  const [row] = await tx
    .insert(workflowRuns)
    .values({ workflowId, workspaceId, dueAt, startedAt, status: 'running' })
    .onConflictDoNothing()
    .returning({ id: workflowRuns.id });
  return row?.id;
}

/** Whether the run is still open; if so, it is locked until the transaction ends. */
export async function lockOpen(tx: Transaction, id: string): Promise<boolean> {
  const rows = await tx
    .select({ id: workflowRuns.id })
    .from(workflowRuns)
    .where(and(eq(workflowRuns.id, id), eq(workflowRuns.status, 'running')))
    .for('update');
  return rows.length > 0;
}

/** Ends a run and records its activity. */
export async function endRun(
  tx: Transaction,
  run: RunRow,
  outcome: { error: string | null; activity: ActivityText; at: Date },
): Promise<void> {
  const { error, activity, at } = outcome;
  await tx
    .update(workflowRuns)
    .set({ status: error === null ? 'succeeded' : 'failed', finishedAt: at, error })
    .where(eq(workflowRuns.id, run.id));
  await recordActivity(tx, { workspaceId: run.workspaceId, ...activity, at });
}

/** The results of the latest runs that ended after `from`, newest first. */
export async function latestOutcomes(
  tx: Transaction,
  workflowId: string,
  from: Date,
  limit: number,
): Promise<RunRow['status'][]> {
  const rows = await tx
    .select({ status: workflowRuns.status })
    .from(workflowRuns)
    .where(
      and(
        eq(workflowRuns.workflowId, workflowId),
        ne(workflowRuns.status, 'running'),
        gt(workflowRuns.startedAt, from),
      ),
    )
    .orderBy(desc(workflowRuns.startedAt))
    .limit(limit);
  return rows.map(({ status }) => status);
}

/** Sets when a workflow runs next. */
export async function reschedule(tx: Transaction, id: string, nextRunAt: Date | null) {
  await tx.update(workflows).set({ nextRunAt }).where(eq(workflows.id, id));
}

/** Stops a workflow that is still active, with a reason for people. */
export async function stopInError(tx: Transaction, id: string, error: string, at: Date) {
  const stopped = await tx
    .update(workflows)
    .set({ status: 'error', error, nextRunAt: null, updatedAt: at })
    .where(and(eq(workflows.id, id), eq(workflows.status, 'active')))
    .returning({ id: workflows.id });
  return stopped.length > 0;
}

export type RunStore = ReturnType<typeof createRunStore>;
