import { openPostStates } from '@flowdeck/contract/content/social-posts';
import { activityText } from '@flowdeck/domain/workflows/activity-text';
import { paused as asPaused } from '@flowdeck/domain/workflows/status';
import { workflowsCopy } from '@flowdeck/domain/workflows/workflows-copy';
import { and, eq, inArray, isNotNull, sql } from 'drizzle-orm';
import { recordActivity } from '../../platform/activities/record-activity.ts';
import type { Transaction } from '../../platform/db/database.ts';
import { deliveries, openStatuses } from '../../delivery/mails/tables.ts';
import { scheduledPosts } from '../../content/social/tables.ts';
import { workflows } from '../tables.ts';
import { endRun } from './store.ts';
import { workflowRuns } from './tables.ts';

const { accountStopped } = workflowsCopy.reasons;

/**
 * Pauses every active workflow of a workspace, ends its runs, drops what waits in its outbox and cancels its posts.
 * Recent Activity says so for each workflow and run.
 */
export async function stopWork(tx: Transaction, workspaceId: string, at: Date): Promise<void> {
  const isRunning = and(
    eq(workflowRuns.workspaceId, workspaceId),
    eq(workflowRuns.status, 'running'),
  );
  // In the order of a run that ends, or each would wait for what the other has locked.
  await tx.select({ id: workflowRuns.id }).from(workflowRuns).where(isRunning).for('update');
  const paused = await tx
    .update(workflows)
    .set(asPaused(at))
    .where(and(eq(workflows.workspaceId, workspaceId), eq(workflows.status, 'active')))
    .returning({ name: workflows.name });
  for (const { name } of paused) {
    await recordActivity(tx, { workspaceId, ...activityText.paused(name), at });
  }
  // First, so that a run at work stores nothing any more.
  const running = await tx
    .select({ run: workflowRuns, name: workflows.name })
    .from(workflowRuns)
    .innerJoin(
      workflows,
      and(eq(workflows.workspaceId, workspaceId), eq(workflows.id, workflowRuns.workflowId)),
    )
    .where(isRunning)
    .for('update', { of: workflowRuns });
  for (const { run, name } of running) {
    const activity = activityText.runFailed(name, accountStopped);
    await endRun(tx, run, { outcome: { error: accountStopped }, activity, at });
  }
  const isOpenMail = and(
    eq(deliveries.workspaceId, workspaceId),
    inArray(deliveries.status, [...openStatuses]),
  );
  // Whoever is sending one still notes what becomes of it.
  await tx
    .update(deliveries)
    .set({ status: 'uncertain', perhapsSent: true, lastError: accountStopped })
    .where(and(isOpenMail, isNotNull(deliveries.claim)));
  await tx.delete(deliveries).where(isOpenMail);
  await tx
    .update(scheduledPosts)
    .set({ state: 'cancelled', version: sql`${scheduledPosts.version} + 1` })
    .where(
      and(
        eq(scheduledPosts.workspaceId, workspaceId),
        inArray(scheduledPosts.state, [...openPostStates]),
      ),
    );
}
