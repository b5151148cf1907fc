import type { ScheduledType } from '@flowdeck/contract/workflows/workflows';
import type { RunOutcome } from '@flowdeck/domain/workflows/run-view';
import type { Transaction } from '../../platform/db/database.ts';
import type { WorkflowRow } from '../tables.ts';

/**
 * What a run of one type of workflow does. It first does what is slow or calls another machine. The
 * function it returns writes everything in the run's own transaction, so that the effect and the run
 * are stored together, exactly once, or not at all.
 *
 * If it throws a `Problem`, users see that sentence as the reason of the failure.
 */
export type Effect = (workflow: WorkflowRow, at: Date, how?: HowToRun) => Promise<Commit>;

interface HowToRun {
  /** Ends what is slow. */
  signal?: AbortSignal;
  /** Whether it is a dry run: it looks at no more leads than `dryRunLeads`, and writes only what it shows. */
  isDry?: boolean;
}

/** Writes the effect, and returns what was done and made. */
type Commit = (tx: Transaction) => Promise<RunOutcome>;

/** A Lead Capture workflow is not among them: it runs when a lead is captured. */
export type Effects = Record<ScheduledType, Effect>;
