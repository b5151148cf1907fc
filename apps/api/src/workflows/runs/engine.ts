import { workflowTypeFacts, type WorkflowType } from '@flowdeck/contract/workflows/workflows';
import { recordActivity } from '../../platform/activities/record-activity.ts';
import { isDatabaseLost } from '../../platform/db/database-lost.ts';
import { eventOfFailure } from '@flowdeck/domain/delivery/events/run-events';
import { Problem } from '@flowdeck/domain/problem';
import { activityOfRun, activityText } from '@flowdeck/domain/workflows/activity-text';
import { isScheduled, type NextRun } from '@flowdeck/domain/workflows/next-run';
import { failuresToError } from '@flowdeck/domain/workflows/status';
import { workflowsCopy } from '@flowdeck/domain/workflows/workflows-copy';
import { isIdle } from '@flowdeck/domain/workflows/run-view';
import { emitEvents } from '../../delivery/events/emit-events.ts';
import type { OnError } from '../../platform/jobs/lane.ts';
import type { JobName, Queue } from '../../platform/jobs/queue.ts';
import { noReport, type WorkReport } from '../../platform/jobs/work-report.ts';
import type { Effects } from './effect.ts';
import type { WorkflowRow } from '../tables.ts';
import { lockDue, type OpenRun, type RunStore } from './across-workspaces.ts';
import {
  beginRun,
  endRun,
  latestOutcomes,
  lockOpen,
  reschedule,
  stopInError,
  type RunRow,
} from './store.ts';

/** Maximum number of due workflows begun at once; the next poll takes the rest. */
const atOnce = 20;
/** Milliseconds after which an open run's job is sent again, in case it never reached the queue. */
const resendAfterMs = 30_000;
const longestReason = 200;

const { reasons } = workflowsCopy;

interface EngineDeps {
  store: RunStore;
  queue: Queue;
  effects: Effects;
  nextRun: NextRun;
  now: () => Date;
  /** Receives unexpected failures, which people see without their details. */
  onError: OnError;
  /** Is told how each run ended. */
  report?: WorkReport;
}

/**
 * Runs workflows when they are due. All state is in the database: any number of engines may share
 * one, and each due time of a workflow has one run.
 */
export function createEngine({
  store,
  queue,
  effects,
  nextRun,
  now,
  onError,
  report = noReport,
}: EngineDeps) {
  const send = ({ id, workspaceId, type }: OpenRun) =>
    queue.send(laneOf(type), { runId: id, workspaceId });

  const ended = (run: RunRow, { id: workflowId, type }: WorkflowRow, how: RunEnding) => {
    const { id, workspaceId } = run;
    report.run({ id, workflowId, workspaceId, type, ...how });
  };

  /** Ends a run that failed; the third in a row stops the workflow. */
  async function fail(run: RunRow, workflow: WorkflowRow, reason: string): Promise<void> {
    const isEnded = await store.transaction(async (tx) => {
      if (!(await lockOpen(tx, run))) return false;
      const at = now();
      const activity = activityText.runFailed(workflow.name, reason);
      await endRun(tx, run, { outcome: { error: reason }, activity, at });
      // Start resets the count: earlier runs do not stop the workflow again.
      const outcomes = await latestOutcomes(tx, workflow, failuresToError);
      const inARow = outcomes.length === failuresToError && outcomes.every((o) => o === 'failed');
      const stopped = inARow && (await stopInError(tx, workflow, reason, at));
      const failure = { run, workflow, error: reason, stopped };
      await emitEvents(tx, run.workspaceId, [eventOfFailure(failure, at)], at);
      if (stopped) {
        await recordActivity(tx, {
          workspaceId: run.workspaceId,
          workflowId: workflow.id,
          ...activityText.stopped(workflow.name, reason),
          at,
        });
      }
      return true;
    });
    if (isEnded) ended(run, workflow, { outcome: 'failed', reason });
  }

  return {
    /** Begins every run that is due. However many times were missed, each workflow runs once. */
    async beginDue(): Promise<void> {
      const at = now();
      const begun = await store.transaction(async (tx) => {
        const runs: OpenRun[] = [];
        for (const workflow of await lockDue(tx, at, atOnce)) {
          const id = await beginRun(tx, workflow, workflow.nextRunAt ?? at, at);
          if (id) runs.push({ ...workflow, id });
          await reschedule(tx, workflow, nextRun(workflow.type, workflow.frequency, at));
        }
        return runs;
      });
      const before = new Date(at.getTime() - resendAfterMs);
      const lost = await store.openSince(before, atOnce);
      for (const run of [...begun, ...lost]) await send(run);
    },

    /**
     * Performs an open run exactly once, however many engines try.
     * @throws what the database throws if it is unavailable; the run stays open and its job is retried
     */
    async perform(runId: string): Promise<void> {
      const found = await store.open(runId);
      if (!found) return;
      const { run, workflow } = found;
      if (!isScheduled(workflow.type)) return;
      try {
        const commit = await effects[workflow.type](workflow, now());
        const outcome = await store.transaction(async (tx) => {
          if (!(await lockOpen(tx, run))) return undefined;
          const made = await commit(tx);
          const activity = activityOfRun(workflow.name, made);
          await endRun(tx, run, { outcome: made, activity, at: now() });
          return made;
        });
        if (outcome) ended(run, workflow, { outcome: isIdle(outcome) ? 'idle' : 'succeeded' });
      } catch (error) {
        if (isDatabaseLost(error)) throw error;
        if (!(error instanceof Problem)) {
          onError(error, { run: run.id, workflow: workflow.id, workspace: run.workspaceId });
        }
        await fail(run, workflow, reasonOf(error));
      }
    },

    /** Ends an open run whose workers died too often for another attempt. */
    async giveUp(runId: string): Promise<void> {
      const found = await store.open(runId);
      if (found) await fail(found.run, found.workflow, reasons.interrupted);
    },
  };
}

type RunEnding = Pick<Parameters<WorkReport['run']>[0], 'outcome' | 'reason'>;

/** A run that asks the language model waits with others that do. */
const laneOf = (type: WorkflowType): JobName =>
  workflowTypeFacts[type].makes === 'draft' ? 'content-run' : 'workflow-run';

function reasonOf(failure: unknown): string {
  const text = failure instanceof Problem ? failure.message : reasons.unexpected;
  return text.slice(0, longestReason);
}

export type Engine = ReturnType<typeof createEngine>;
