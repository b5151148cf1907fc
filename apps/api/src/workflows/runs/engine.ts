import { sql } from 'drizzle-orm';
import { oneOf } from '../../platform/db/columns.ts';
import { holdAccount } from '../../identity/accounts/address-proof.ts';
import { isDatabaseLost } from '../../platform/db/database-lost.ts';
import type { Database } from '../../platform/db/database.ts';
import { Problem } from '@flowdeck/domain/problem';
import { activityText } from '@flowdeck/domain/workflows/activity-text';
import { isScheduled, type NextRun } from '@flowdeck/domain/workflows/next-run';
import { workflowsCopy } from '@flowdeck/domain/workflows/workflows-copy';
import { isIdle, type RunOutcome } from '@flowdeck/domain/workflows/run-view';
import type { OnError } from '../../platform/jobs/lane.ts';
import type { Ending, Work } from '../../platform/jobs/work.ts';
import { noReport, type WorkReport } from '../../platform/jobs/work-report.ts';
import type { Effects } from './effect.ts';
import type { WorkflowRow } from '../tables.ts';
import { failRun } from './fail-run.ts';
import { beginDue, bringForward } from './schedule.ts';
import { endRun, lockOpen, workflowOf, type RunRow } from './store.ts';
import { isRunning, runLanes, workflowRuns } from './tables.ts';

/** Longer than the language model and its retry may take. */
const limitMs = 5 * 60_000;
/** Between two looks at runs that are planned too far ahead; there is another one when the clock was put back. */
const lookAheadMs = 60 * 60_000;

const { reasons } = workflowsCopy;

interface EngineDeps {
  db: Database;
  /** Throws the 409 problem for a full workspace. */
  requireRoom: (workspaceId: string) => Promise<void>;
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
  db,
  requireRoom,
  effects,
  nextRun,
  now,
  onError,
  report = noReport,
}: EngineDeps) {
  /** Stores the effect and the end of the run together; nothing, if the run has ended meanwhile. */
  async function perform(run: RunRow, workflow: WorkflowRow, signal: AbortSignal) {
    if (!isScheduled(workflow.type)) return undefined;
    const commit = await effects[workflow.type](workflow, now(), { signal });
    return db.transaction(async (tx) => {
      // First, as whoever disables or takes over an account does: otherwise each could wait for the other.
      await holdAccount(tx, run.workspaceId);
      if (!(await lockOpen(tx, run))) return undefined;
      const made = await commit(tx);
      const activity = activityText.ran(workflow.name, made.done);
      await endRun(tx, run, { outcome: made, activity, at: now() });
      return made;
    });
  }

  let lookedAheadAt: Date | undefined;

  return {
    async beginDue() {
      const at = now();
      const since = lookedAheadAt === undefined ? lookAheadMs : +at - +lookedAheadAt;
      if (since < 0 || since >= lookAheadMs) {
        await bringForward(db, nextRun, at);
        lookedAheadAt = at;
      }
      await beginDue(db, nextRun, at);
    },

    /** The open runs of each lane. */
    lanes: runLanes.map((lane): Work<RunRow, RunEnding> => ({
      name: `run_${lane}`,
      table: workflowRuns,
      isOpen: sql`${oneOf(workflowRuns.lane, [lane])} and ${isRunning(workflowRuns.status)}`,
      limitMs,

      async perform(run, signal) {
        const workflow = await workflowOf(db, run);
        // Deleted meanwhile, with its runs.
        if (!workflow) return { is: 'done' };
        try {
          await requireRoom(run.workspaceId);
          return { is: 'done', made: await perform(run, workflow, signal) };
        } catch (error) {
          if (isDatabaseLost(error) || signal.aborted) throw error;
          if (error instanceof Problem) return { is: 'refused', reason: error.message };
          const { id, workflowId, workspaceId } = run;
          onError(error, { run: id, workflow: workflowId, workspace: workspaceId });
          return { is: 'refused', reason: reasons.unexpected };
        }
      },

      async record(tx, run, end) {
        if (end.is === 'refused') await failRun(tx, run, end.reason, now());
        return {};
      },

      async ended({ id, workflowId, workspaceId }, end) {
        const workflow = await workflowOf(db, { workflowId, workspaceId });
        if (!workflow) return;
        const run = { id, workflowId, workspaceId, type: workflow.type };
        if (end.is === 'refused') report.run({ ...run, outcome: 'failed', reason: end.reason });
        else if ('made' in end && end.made) {
          report.run({ ...run, outcome: isIdle(end.made) ? 'idle' : 'succeeded' });
        }
      },
    })),
  };
}

/** What the run made, unless somebody else ended it. */
type RunEnding = Ending | { is: 'done'; made: RunOutcome | undefined };

export type Engine = ReturnType<typeof createEngine>;
