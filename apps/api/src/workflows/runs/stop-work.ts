import { notSentBack } from '@flowdeck/domain/identity/approval';
import { openPostStates } from '@flowdeck/contract/content/social';
import { activityText } from '@flowdeck/domain/workflows/activity-text';
import { paused as asPaused } from '@flowdeck/domain/workflows/status';
import type { BroadcastStatus } from '@flowdeck/contract/campaigns/broadcasts';
import { workflowsCopy } from '@flowdeck/domain/workflows/workflows-copy';
import { and, eq, inArray, isNotNull, sql } from 'drizzle-orm';
import { recordActivity } from '../../platform/activities/record-activity.ts';
import type { Database, Transaction } from '../../platform/db/database.ts';
import { deliveries, openStatuses } from '../../delivery/mails/tables.ts';
import { broadcasts } from '../../campaigns/tables.ts';
import { scheduledPosts } from '../../content/social/tables.ts';
import { workflows } from '../tables.ts';
import { endRun } from './store.ts';
import { workflowRuns } from './tables.ts';

const { accountStopped } = workflowsCopy.reasons;

/** Of each kind, how many one transaction stops at most. */
const atOnce = 50;

/**
 * Pauses every active workflow of a workspace, ends its runs, drops what waits in its outbox, and cancels its posts
 * and broadcasts, some at a time. Recent Activity says so for each workflow and run.
 * @param on a transaction, in which others wait for all of it, only for what little is left after that
 */
export async function stopWork(
  on: Database | Transaction,
  workspaceId: string,
  at: Date,
): Promise<void> {
  const step = () => on.transaction((tx) => stopSome(tx, workspaceId, at));
  while ((await step()) > 0);
}

async function stopSome(tx: Transaction, workspaceId: string, at: Date): Promise<number> {
  const isRunning = and(
    eq(workflowRuns.workspaceId, workspaceId),
    eq(workflowRuns.status, 'running'),
  );
  // In the order of a run that ends, or each would wait for what the other has locked.
  const locked = await tx
    .select({ id: workflowRuns.id })
    .from(workflowRuns)
    .where(isRunning)
    .limit(atOnce)
    .for('update');
  const paused = await pauseSome(tx, workspaceId, at);
  // First, so that a run at work stores nothing any more.
  const running = await tx
    .select({ run: workflowRuns, name: workflows.name })
    .from(workflowRuns)
    .innerJoin(
      workflows,
      and(eq(workflows.workspaceId, workspaceId), eq(workflows.id, workflowRuns.workflowId)),
    )
    .where(
      and(
        isRunning,
        inArray(
          workflowRuns.id,
          locked.map(({ id }) => id),
        ),
      ),
    );
  for (const { run, name } of running) {
    const activity = activityText.runFailed(name, accountStopped);
    await endRun(tx, run, { outcome: { error: accountStopped }, activity, at });
  }
  const stopped = await stopSomeBroadcasts(tx, workspaceId, at);
  const dropped = await dropSomeMails(tx, workspaceId);
  const cancelled = await cancelSomePosts(tx, workspaceId);
  return running.length + paused + stopped + dropped + cancelled;
}

async function pauseSome(tx: Transaction, workspaceId: string, at: Date): Promise<number> {
  const isActive = and(eq(workflows.workspaceId, workspaceId), eq(workflows.status, 'active'));
  const some = tx.select({ id: workflows.id }).from(workflows).where(isActive).limit(atOnce);
  const paused = await tx
    .update(workflows)
    .set(asPaused(at))
    .where(and(isActive, inArray(workflows.id, some)))
    .returning({ name: workflows.name });
  for (const { name } of paused) {
    await recordActivity(tx, { workspaceId, ...activityText.paused(name), at });
  }
  return paused.length;
}

/** Before their emails are dropped, so that none makes another one. */
async function stopSomeBroadcasts(tx: Transaction, workspaceId: string, at: Date): Promise<number> {
  const stop = async (
    statuses: readonly BroadcastStatus[],
    values: Partial<typeof broadcasts.$inferInsert>,
  ) => {
    const isOpen = and(
      eq(broadcasts.workspaceId, workspaceId),
      inArray(broadcasts.status, [...statuses]),
    );
    const some = tx.select({ id: broadcasts.id }).from(broadcasts).where(isOpen).limit(atOnce);
    const stopped = await tx
      .update(broadcasts)
      .set({ ...values, claim: null, version: sql`${broadcasts.version} + 1` })
      .where(and(isOpen, inArray(broadcasts.id, some)))
      .returning({ id: broadcasts.id });
    return stopped.length;
  };
  const drafts = await stop(['waiting', 'scheduled'], { status: 'draft', sendAt: null });
  const ends = { status: 'cancelled', endedAt: at, remaining: 0 } as const;
  return drafts + (await stop(['sending', 'paused'], ends));
}

async function dropSomeMails(tx: Transaction, workspaceId: string): Promise<number> {
  const isOpen = and(
    eq(deliveries.workspaceId, workspaceId),
    inArray(deliveries.status, [...openStatuses]),
  );
  const some = await tx
    .select({ id: deliveries.id })
    .from(deliveries)
    .where(isOpen)
    .limit(atOnce)
    .for('update');
  const isMeant = and(
    isOpen,
    inArray(
      deliveries.id,
      some.map(({ id }) => id),
    ),
  );
  // Whoever is sending one still notes what becomes of it.
  await tx
    .update(deliveries)
    .set({ status: 'uncertain', perhapsSent: true, lastError: accountStopped })
    .where(and(isMeant, isNotNull(deliveries.claim)));
  await tx.delete(deliveries).where(isMeant);
  return some.length;
}

async function cancelSomePosts(tx: Transaction, workspaceId: string): Promise<number> {
  const isOpen = and(
    eq(scheduledPosts.workspaceId, workspaceId),
    inArray(scheduledPosts.state, [...openPostStates]),
  );
  const some = tx
    .select({ id: scheduledPosts.id })
    .from(scheduledPosts)
    .where(isOpen)
    .limit(atOnce);
  const cancelled = await tx
    .update(scheduledPosts)
    .set({
      state: 'cancelled',
      ...notSentBack,
      version: sql`${scheduledPosts.version} + 1`,
    })
    .where(and(isOpen, inArray(scheduledPosts.id, some)))
    .returning({ id: scheduledPosts.id });
  return cancelled.length;
}
