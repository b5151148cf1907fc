import { missedBefore } from '@flowdeck/domain/social/publishing';
import { activityText } from '@flowdeck/domain/workflows/activity-text';
import { and, eq, lt, sql } from 'drizzle-orm';
import { recordActivity } from '../activities/record-activity.ts';
import type { Database } from '../db/database.ts';
import { scheduledPosts } from './tables.ts';

/**
 * Sets aside what was due too long ago, so that somebody decides on it. Recent Activity says so.
 * @param workspaceId whose posts; everybody's if it is left out
 */
export async function markMissed(db: Database, at: Date, workspaceId?: string): Promise<void> {
  await db.transaction(async (tx) => {
    const missed = tx
      .update(scheduledPosts)
      .set({ state: 'missed', version: sql`${scheduledPosts.version} + 1` })
      .where(
        and(
          workspaceId === undefined ? undefined : eq(scheduledPosts.workspaceId, workspaceId),
          eq(scheduledPosts.state, 'planned'),
          lt(scheduledPosts.dueAt, missedBefore(at)),
        ),
      )
      .returning({ workspaceId: scheduledPosts.workspaceId });
    const rows = await (workspaceId === undefined
      ? missed.prepare('across_workspaces_mark_missed').execute()
      : missed);
    const counts = new Map<string, number>();
    for (const row of rows) counts.set(row.workspaceId, (counts.get(row.workspaceId) ?? 0) + 1);
    for (const [owner, count] of counts) {
      const activity = activityText.postsMissed(String(count));
      await recordActivity(tx, { workspaceId: owner, ...activity, at });
    }
  });
}
