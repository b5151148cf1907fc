import { missedBefore } from '@flowdeck/domain/content/social/publishing';
import { activityText } from '@flowdeck/domain/workflows/activity-text';
import { and, asc, eq, inArray, lt, sql } from 'drizzle-orm';
import { recordActivity } from '../../platform/activities/record-activity.ts';
import type { Database } from '../../platform/db/database.ts';
import { isOpen, scheduledPosts } from './tables.ts';

/** Posts that one statement sets aside at most. */
const atOnce = 200;

/**
 * Sets aside what was due too long ago, some at a time, so that someone decides on it. Recent Activity says so.
 * @param whose a workspace; by default, all
 */
export async function markMissed(db: Database, at: Date, whose?: string): Promise<void> {
  while ((await markSome(db, at, whose)) === atOnce);
}

function markSome(db: Database, at: Date, whose: string | undefined): Promise<number> {
  return db.transaction(async (tx) => {
    const isMissed = and(
      whose === undefined ? undefined : eq(scheduledPosts.workspaceId, whose),
      isOpen(scheduledPosts.state),
      lt(scheduledPosts.dueAt, missedBefore(at)),
    );
    const some = tx
      .select({ id: scheduledPosts.id })
      .from(scheduledPosts)
      .where(isMissed)
      .orderBy(asc(scheduledPosts.dueAt))
      .limit(atOnce);
    const missed = tx
      .update(scheduledPosts)
      .set({ state: 'missed', claim: null, version: sql`${scheduledPosts.version} + 1` })
      .where(and(isMissed, inArray(scheduledPosts.id, some)))
      .returning({ workspaceId: scheduledPosts.workspaceId });
    const rows = await (whose === undefined
      ? missed.prepare('across_workspaces_mark_missed').execute()
      : missed);
    const counts = new Map<string, number>();
    for (const row of rows) counts.set(row.workspaceId, (counts.get(row.workspaceId) ?? 0) + 1);
    for (const [owner, count] of counts) {
      const activity = activityText.postsMissed(String(count));
      await recordActivity(tx, { workspaceId: owner, ...activity, at });
    }
    return rows.length;
  });
}
