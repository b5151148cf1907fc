import type { WorkflowChange } from '@flowdeck/contract/workflow-detail';
import { limits } from '@flowdeck/contract/text';
import type { WorkflowType } from '@flowdeck/contract/workflows';
import { Problem } from '../problem.ts';
import { activityText, type ActivityText } from './activity-text.ts';
import { nextRunAfter, type NextRun } from './next-run.ts';
import { workflowsCopy } from './workflows-copy.ts';
import { toWorkflowDetail, type StoredWorkflowDetail } from './workflow-view.ts';

/** What to store of an edit, and its line in Recent Activity. */
export interface ChangedWorkflow {
  stored: Omit<WorkflowChange, 'version'> & {
    version: number;
    updatedAt: Date;
    nextRunAt: Date | null;
  };
  activity: ActivityText;
}

const changeable = ['name', 'description', 'frequency'] as const;

/**
 * A workflow as somebody wants it. If it is active and shall run more or less often, its next run is
 * planned again.
 * @returns null if there is nothing to change
 * @throws {Problem} 409 with both versions if it has changed since the version of the change
 */
export function changeWorkflow(
  known: StoredWorkflowDetail,
  change: WorkflowChange,
  at: Date,
  nextRun: NextRun = nextRunAfter,
): ChangedWorkflow | null {
  if (change.version !== known.version) {
    throw new Problem('conflict', workflowsCopy.errors.changed, {
      versions: { sent: change, stored: toWorkflowDetail(known) },
    });
  }
  if (changeable.every((name) => change[name] === known[name])) return null;
  const { name, description, frequency } = change;
  const isReplanned = known.status === 'active' && frequency !== known.frequency;
  return {
    stored: {
      name,
      description,
      frequency,
      version: known.version + 1,
      updatedAt: at,
      nextRunAt: isReplanned ? nextRun(known.type, frequency, at) : known.nextRunAt,
    },
    activity: activityText.edited(name),
  };
}

/** What a copy is called. */
export const copyName = (name: string): string =>
  workflowsCopy.copyOf(name).slice(0, limits.name).toWellFormed().trimEnd();

/** @throws {Problem} 409 for the type that runs on each captured lead alone */
export function refuseRunByHand<T extends WorkflowType>(
  type: T,
): asserts type is Exclude<T, 'Lead Capture'> {
  if (type === 'Lead Capture') throw new Problem('conflict', workflowsCopy.errors.runsOnCapture);
}
