import { postingFrequencies } from '@flowdeck/contract/content/social';
import { workflowTypes } from '@flowdeck/contract/workflows/workflows';
import type { NextRun } from '@flowdeck/domain/workflows/next-run';
import { and, asc, eq, gt, inArray, lte, sql } from 'drizzle-orm';
import { oneOf } from '../../platform/db/columns.ts';
import type { Database, Transaction } from '../../platform/db/database.ts';
import { workflows, type WorkflowRow } from '../tables.ts';
import { beginRun, reschedule } from './store.ts';

/** Maximum number of due workflows begun at once; the next poll takes the rest. */
const atOnce = 20;

// What is asked of every workspace at once. The name of such a statement begins with `across_workspaces`; any
// other must name a workspace, which the tests of the server check (test/support/workspace-check.ts).

/**
 * Reschedules active workflows that would run later than if they were planned now: by a clock that was ahead, or by
 * an earlier RUN_EVERY_SECONDS.
 */
export async function bringForward(db: Database, nextRun: NextRun, at: Date): Promise<void> {
  for (const type of workflowTypes) {
    for (const frequency of postingFrequencies) {
      const nextRunAt = nextRun(type, frequency, at);
      if (!nextRunAt) continue;
      await db
        .update(workflows)
        .set({ nextRunAt })
        .where(
          and(
            oneOf(workflows.status, ['active']),
            gt(workflows.nextRunAt, nextRunAt),
            eq(workflows.type, type),
            eq(workflows.frequency, frequency),
          ),
        )
        .prepare('across_workspaces_bring_forward')
        .execute();
    }
  }
}

/** Begins every run that is due. However many times were missed, each workflow runs once. */
export async function beginDue(db: Database, nextRun: NextRun, at: Date): Promise<void> {
  await db.transaction(async (tx) => {
    for (const workflow of await lockDue(tx, at, atOnce)) {
      await beginRun(tx, workflow, workflow.nextRunAt ?? at, at);
      await reschedule(tx, workflow, nextRun(workflow.type, workflow.frequency, at));
    }
  });
}

/**
 * Active workflows whose time has come, locked against other schedulers until the transaction ends. The
 * first of every workspace comes before the second of any.
 */
function lockDue(tx: Transaction, at: Date, limit: number): Promise<WorkflowRow[]> {
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
