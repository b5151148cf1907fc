import { eventOfFailure } from '@flowdeck/domain/delivery/events/run-events';
import { activityText } from '@flowdeck/domain/workflows/activity-text';
import { failuresToError } from '@flowdeck/domain/workflows/status';
import { emitEvents } from '../../delivery/events/emit-events.ts';
import { recordActivity } from '../../platform/activities/record-activity.ts';
import type { Transaction } from '../../platform/db/database.ts';
import { endRun, latestOutcomes, lockOpen, stopInError, workflowOf, type RunRow } from './store.ts';

/** Ends an open run that failed; the third in a row stops the workflow. */
export async function failRun(
  tx: Transaction,
  run: RunRow,
  reason: string,
  at: Date,
): Promise<void> {
  const workflow = await workflowOf(tx, run);
  if (!workflow || !(await lockOpen(tx, run))) return;
  const activity = activityText.runFailed(workflow.name, reason);
  await endRun(tx, run, { outcome: { error: reason }, activity, at });
  // Start resets the count: earlier runs do not stop the workflow again.
  const outcomes = await latestOutcomes(tx, workflow, failuresToError);
  const inARow = outcomes.length === failuresToError && outcomes.every((o) => o === 'failed');
  const stopped = inARow && (await stopInError(tx, workflow, reason, at));
  const failure = { run, workflow, error: reason, stopped };
  await emitEvents(tx, run.workspaceId, [eventOfFailure(failure, at)], at);
  if (stopped) {
    const { workspaceId, workflowId } = run;
    const stop = activityText.stopped(workflow.name, reason);
    await recordActivity(tx, { workspaceId, workflowId, ...stop, at });
  }
}
