import { workflowTypeFacts } from '@flowdeck/contract/workflows/workflows';
import { settingsToRun } from '@flowdeck/domain/identity/approval';
import { isIdle, notedOutcome, type RunOutcome } from '@flowdeck/domain/workflows/run-view';
import type { ActivityText } from '@flowdeck/domain/workflows/activity-text';
import { and, desc, eq, gt, ne } from 'drizzle-orm';
import { recordActivity } from '../../platform/activities/record-activity.ts';
import type { Database, Transaction } from '../../platform/db/database.ts';
import { workspaces } from '../../platform/db/tables.ts';
import { workflows, type WorkflowRow } from '../tables.ts';
import { workflowRuns } from './tables.ts';

export type RunRow = typeof workflowRuns.$inferSelect;

/** Begins a run. There is one for each workflow and due time, however many engines begin it. */
export async function beginRun(
  tx: Transaction,
  { id: workflowId, workspaceId, type }: WorkflowRow,
  plannedAt: Date | null,
  at: Date,
  startedById: string | null = null,
): Promise<void> {
  const lane = workflowTypeFacts[type].makes === 'draft' ? 'model' : 'quick';
  await tx
    .insert(workflowRuns)
    .values({
      workflowId,
      workspaceId,
      lane,
      plannedAt,
      startedAt: at,
      startedById,
      dueAt: at,
      status: 'running',
    })
    .onConflictDoNothing();
}

/** The workflow of a run, with the settings that it runs with; undefined once it is deleted. */
export async function workflowOf(
  db: Database | Transaction,
  { workspaceId, workflowId }: Pick<RunRow, 'workspaceId' | 'workflowId'>,
): Promise<WorkflowRow | undefined> {
  const [found] = await db
    .select({ workflow: workflows, editorsNeedApproval: workspaces.editorsNeedApproval })
    .from(workflows)
    .innerJoin(workspaces, eq(workspaces.id, workflows.workspaceId))
    .where(isWorkflow({ workspaceId, id: workflowId }));
  return found && { ...found.workflow, settings: settingsToRun(found.workflow.settings, found) };
}

/** Whether the run is still open; if so, it is locked until the transaction ends. */
export async function lockOpen(tx: Transaction, run: RunRow): Promise<boolean> {
  const rows = await tx
    .select({ id: workflowRuns.id })
    .from(workflowRuns)
    .where(and(isRun(run), eq(workflowRuns.status, 'running')))
    .for('update');
  return rows.length > 0;
}

/** Ends a run and records its activity, unless it had nothing to do. */
export async function endRun(
  tx: Transaction,
  run: RunRow,
  ended: { outcome: RunOutcome | { error: string }; activity: ActivityText; at: Date },
): Promise<void> {
  const { outcome, activity, at } = ended;
  await tx
    .update(workflowRuns)
    .set({
      finishedAt: at,
      ...('error' in outcome ? { status: 'failed', error: outcome.error } : notedOutcome(outcome)),
    })
    .where(isRun(run));
  const { workspaceId, workflowId, id: runId } = run;
  if (!('error' in outcome) && isIdle(outcome)) return;
  await recordActivity(tx, { workspaceId, workflowId, runId, ...activity, at });
}

/** The results of the latest runs that ended since a workflow changed, newest first. */
export async function latestOutcomes(
  tx: Transaction,
  { id, workspaceId, updatedAt }: WorkflowRow,
  limit: number,
): Promise<RunRow['status'][]> {
  const rows = await tx
    .select({ status: workflowRuns.status })
    .from(workflowRuns)
    .where(
      and(
        eq(workflowRuns.workspaceId, workspaceId),
        eq(workflowRuns.workflowId, id),
        ne(workflowRuns.status, 'running'),
        gt(workflowRuns.startedAt, updatedAt),
      ),
    )
    .orderBy(desc(workflowRuns.startedAt))
    .limit(limit);
  return rows.map(({ status }) => status);
}

/** Sets when a workflow runs next. */
export async function reschedule(tx: Transaction, workflow: WorkflowRow, nextRunAt: Date | null) {
  await tx.update(workflows).set({ nextRunAt }).where(isWorkflow(workflow));
}

/** Stops a workflow that is still active, with a reason for people. */
export async function stopInError(
  tx: Transaction,
  workflow: WorkflowRow,
  error: string,
  at: Date,
): Promise<boolean> {
  const stopped = await tx
    .update(workflows)
    .set({ status: 'error', error, nextRunAt: null, updatedAt: at })
    .where(and(isWorkflow(workflow), eq(workflows.status, 'active')))
    .returning({ id: workflows.id });
  return stopped.length > 0;
}

const isRun = ({ id, workspaceId }: RunRow) =>
  and(eq(workflowRuns.workspaceId, workspaceId), eq(workflowRuns.id, id));

const isWorkflow = ({ id, workspaceId }: Pick<WorkflowRow, 'id' | 'workspaceId'>) =>
  and(eq(workflows.workspaceId, workspaceId), eq(workflows.id, id));
