import type { ActivityType } from '@flowdeck/contract/workflows/workflows';
import type { Position } from '@flowdeck/domain/list/cursor';
import { and, desc, eq, sql } from 'drizzle-orm';
import { activities } from '../../platform/activities/tables.ts';
import type { ReadDatabase } from '../../platform/db/database.ts';
import { workflows } from '../tables.ts';
import { workflowRuns } from './tables.ts';

interface Page {
  workflow?: string | undefined;
  type?: ActivityType | undefined;
  after: Position | undefined;
  limit: number;
}

const { id, type, action, at, workflowId, seq } = activities;
const { made, madeCount } = workflowRuns;

/** All activities of a workspace, newest first, with what runs made. */
export const createActivityListStore = (db: ReadDatabase) => ({
  page: (workspaceId: string, { workflow, type: wanted, after, limit }: Page) =>
    db
      .select({
        id,
        type,
        action,
        at,
        workflowId,
        foundId: workflows.id,
        run: { made, madeCount },
      })
      .from(activities)
      // An activity outlives its workflow and its run.
      .leftJoin(
        workflows,
        and(eq(workflows.id, workflowId), eq(workflows.workspaceId, workspaceId)),
      )
      .leftJoin(
        workflowRuns,
        and(eq(workflowRuns.id, activities.runId), eq(workflowRuns.workspaceId, workspaceId)),
      )
      .where(
        and(
          eq(activities.workspaceId, workspaceId),
          workflow === undefined ? undefined : eq(workflowId, workflow),
          wanted && eq(type, wanted),
          after && isBefore(db, workspaceId, after),
        ),
      )
      .orderBy(desc(at), desc(seq))
      .limit(limit),
});

/** In the order of recording, which no cursor tells, because it counts every workspace's activities. */
function isBefore(db: ReadDatabase, workspaceId: string, { key, id: lastId }: Position) {
  const time = new Date(Number(key));
  const last = db
    .select({ seq })
    .from(activities)
    .where(and(eq(activities.workspaceId, workspaceId), eq(at, time), eq(id, lastId)));
  return sql`(${at}, ${seq}) < (${time.toISOString()}::timestamptz, coalesce((${last}), 0))`;
}

export type ActivityListStore = ReturnType<typeof createActivityListStore>;
