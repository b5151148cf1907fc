import type { SettingsOf } from '@flowdeck/contract/workflows/workflow-settings';
import type { WorkflowChange } from '@flowdeck/contract/workflows/workflow-detail';
import { limits } from '@flowdeck/contract/text';
import type { ScheduledType, WorkflowType } from '@flowdeck/contract/workflows/workflows';
import { dequal } from 'dequal/lite';
import { Problem } from '../problem.ts';
import { refuseUnheld } from '../identity/approval.ts';
import { activityText, type ActivityText } from './activity-text.ts';
import { isScheduled, nextRunAfter, type NextRun } from './next-run.ts';
import { settingsOf, type StoredSettings } from './settings.ts';
import { workflowTypeRules } from './workflow-types.ts';
import { workflowsCopy } from './workflows-copy.ts';
import { toWorkflowDetail, type StoredWorkflowDetail } from './workflow-view.ts';

/** What to store of an edit, and its line in Recent Activity. */
export interface ChangedWorkflow {
  stored: Pick<WorkflowChange, 'name' | 'description' | 'frequency'> & {
    settings: StoredSettings;
    version: number;
    updatedAt: Date;
    nextRunAt: Date | null;
  };
  activity: ActivityText;
}

const changeable = ['name', 'description', 'frequency'] as const;

/**
 * A workflow as someone wants it. If it is active and shall run more or less often, its next run is
 * planned again.
 * @returns null if there is nothing to change
 * @throws {Problem} 409 with both versions if it has changed since the version of the change, 400 for
 *   settings that do not fit, 403 for what somebody who must ask would send without approval
 */
export function changeWorkflow(
  known: StoredWorkflowDetail,
  change: WorkflowChange,
  mustAsk: boolean,
  at: Date,
  nextRun: NextRun = nextRunAfter,
): ChangedWorkflow | null {
  if (change.version !== known.version) {
    throw new Problem('conflict', workflowsCopy.errors.changed, {
      versions: { sent: change, stored: toWorkflowDetail(known) },
    });
  }
  const { name, description, frequency } = change;
  const before = settingsOf(known.type, known.settings);
  const settings = change.settings ?? before;
  refuseUnfitSettings(known.type, settings);
  const hasOtherSettings = !dequal(settings, before);
  if (changeable.every((name) => change[name] === known[name]) && !hasOtherSettings) return null;
  if (hasOtherSettings) refuseUnheld(settings, mustAsk);
  const isReplanned = known.status === 'active' && frequency !== known.frequency;
  return {
    stored: {
      name,
      description,
      frequency,
      settings: hasOtherSettings ? settings : known.settings,
      version: known.version + 1,
      updatedAt: at,
      nextRunAt: isReplanned ? nextRun(known.type, frequency, at) : known.nextRunAt,
    },
    activity: activityText.edited(name),
  };
}

/**
 * What the contract cannot tell of settings.
 * @throws {Problem} 400 for those of another type, and what the rules of the type find
 */
function refuseUnfitSettings<T extends WorkflowType>(type: T, settings: SettingsOf<T>) {
  const flaw =
    settings.type === type
      ? workflowTypeRules[type].flawIn?.(settings)
      : { path: 'type', message: workflowsCopy.errors.otherSettings(type) };
  if (!flaw) return;
  const { path, message } = flaw;
  throw new Problem('invalid_request', message, {
    issues: [{ path: `settings.${path}`, message }],
  });
}

/** What a copy is called. */
export const copyName = (name: string): string =>
  workflowsCopy.copyOf(name).slice(0, limits.name).toWellFormed().trimEnd();

/** @throws {Problem} 409 for the type that runs on each captured lead alone */
export function refuseRunByHand(type: WorkflowType): asserts type is ScheduledType {
  if (!isScheduled(type)) throw new Problem('conflict', workflowsCopy.errors.runsOnCapture);
}
