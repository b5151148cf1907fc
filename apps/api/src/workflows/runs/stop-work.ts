import { openPostStates } from '@flowdeck/contract/content/social-posts';
import { activityText } from '@flowdeck/domain/workflows/activity-text';
import { paused as asPaused } from '@flowdeck/domain/workflows/status';
import { and, eq, inArray, sql } from 'drizzle-orm';
import { recordActivity } from '../../platform/activities/record-activity.ts';
import type { Transaction } from '../../platform/db/database.ts';
import { deliveries, openStatuses } from '../../delivery/mails/tables.ts';
import { scheduledPosts } from '../../content/social/tables.ts';
import { workflows } from '../tables.ts';

/**
 * Pauses every active workflow of a workspace, drops what waits in its outbox and cancels its posts.
 * Recent Activity says so for each workflow.
 */
export async function stopWork(tx: Transaction, workspaceId: string, at: Date): Promise<void> {
  const paused = await tx
    .update(workflows)
    .set(asPaused(at))
    .where(and(eq(workflows.workspaceId, workspaceId), eq(workflows.status, 'active')))
    .returning({ name: workflows.name });
  for (const { name } of paused) {
    await recordActivity(tx, { workspaceId, ...activityText.paused(name), at });
  }
  await tx
    .delete(deliveries)
    .where(
      and(eq(deliveries.workspaceId, workspaceId), inArray(deliveries.status, [...openStatuses])),
    );
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
