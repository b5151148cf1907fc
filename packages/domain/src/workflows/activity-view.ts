import type { ActivityRecord } from '@flowdeck/contract/workflows/activities';
import type { MadeThing } from '@flowdeck/contract/workflows/runs';
import type { Activity, ActivityType } from '@flowdeck/contract/workflows/workflows';
import type { Position } from '../list/cursor.ts';

/** The order of every list of activities. */
export const newestActivities = '-at';

/** The stored columns of an activity that the contract shows. */
export interface StoredActivity {
  id: string;
  type: ActivityType;
  action: string;
  at: Date;
  /** The workflow that it is about, which may be gone; null for what no workflow did. */
  workflowId: string | null;
}

/** An activity as the contract shows it. */
export function toActivity(
  { id, type, action, at, workflowId }: StoredActivity,
  isDeleted: boolean,
): Activity {
  const workflow = workflowId === null ? null : { id: workflowId, deleted: isDeleted };
  return { id, type, action, time: at.toISOString(), workflow };
}

/** An activity with what the run made that it reports, if it reports one. */
export const toActivityRecord = (
  row: StoredActivity,
  isDeleted: boolean,
  run: { made: readonly MadeThing[]; madeCount: number } | null,
): ActivityRecord => ({
  ...toActivity(row, isDeleted),
  made: [...(run?.made ?? [])],
  madeCount: run?.madeCount ?? 0,
});

/** Where an activity stands in a list. */
export const activityPosition = ({ id, at }: Pick<StoredActivity, 'id' | 'at'>): Position => ({
  key: at.getTime(),
  id,
});
