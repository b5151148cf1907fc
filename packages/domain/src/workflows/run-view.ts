import {
  countedRunStatuses,
  madeShown,
  type MadeThing,
  type RunFilters,
  type RunStatus,
  type RunTrial,
  type WorkflowRun,
} from '@flowdeck/contract/workflows/runs';
import { isWithin } from '../list/period.ts';

/** Something a run made, as it notes it when it ends. */
export type NotedThing = Omit<MadeThing, 'deleted'>;

/** What a run did: its report for Recent Activity, and what it made. */
export interface RunOutcome {
  /** From `run-results.ts`. */
  done: string;
  made: readonly NewThing[];
  /** How many there are, of which a dry run makes only the first. */
  madeCount?: number;
  /** How many leads a dry run looked at, of how many; unset for all. */
  lookedAt?: RunTrial['lookedAt'];
}

/** A run's outcome as far as it is stored. */
export interface NotedOutcome {
  done: string;
  made: readonly NotedThing[];
}

/** Something a run makes, with what a dry run shows of it. */
export interface NewThing extends NotedThing {
  /** The draft, the caption, or the subject and text of an email; empty for a lead. */
  text: string;
}

/** The stored columns of a run that the contract shows. */
export interface StoredRun {
  /** The name of who started it, if a person did. */
  startedBy?: string | null;
  id: string;
  status: RunStatus;
  plannedAt: Date | null;
  startedAt: Date;
  finishedAt: Date | null;
  result: string | null;
  error: string | null;
  made: readonly NotedThing[];
  madeCount: number;
}

/** Whether the filters let a run through. The server's store says the same in SQL. */
export const isListedRun = (
  run: Pick<StoredRun, 'status' | 'startedAt'>,
  { status, ...period }: RunFilters,
): boolean => (statusesOf(status)?.includes(run.status) ?? true) && isWithin(run.startedAt, period);

/** The statuses that a filter lets through; undefined for all. */
export const statusesOf = (status: RunFilters['status']): readonly RunStatus[] | undefined =>
  status === undefined ? undefined : status === 'counted' ? countedRunStatuses : [status];

/** A run that made nothing had nothing to do. */
export const isIdle = ({ made }: NotedOutcome): boolean => made.length === 0;

/** What to store of a run's outcome: a run of hundreds of emails names the first. */
export const notedOutcome = (outcome: NotedOutcome) => ({
  status: isIdle(outcome) ? ('idle' as const) : ('succeeded' as const),
  result: outcome.done,
  made: outcome.made.slice(0, madeShown).map(({ kind, id, name }) => ({ kind, id, name })),
  madeCount: outcome.made.length,
});

/** What a dry run says. */
export const toTrial = ({
  done,
  made,
  madeCount = made.length,
  lookedAt = null,
}: RunOutcome): RunTrial => ({
  result: done,
  made: made.slice(0, madeShown).map(({ kind, name, text }) => ({ kind, name, text })),
  madeCount,
  lookedAt,
});

/**
 * A run as the contract shows it.
 * @param isGone whether something it made has been deleted since
 */
export function toRun(run: StoredRun, isGone: (thing: NotedThing) => boolean): WorkflowRun {
  const { id, status, result, error } = run;
  return {
    id,
    status,
    plannedAt: run.plannedAt?.toISOString() ?? null,
    startedAt: run.startedAt.toISOString(),
    startedBy: run.startedBy ?? null,
    finishedAt: run.finishedAt?.toISOString() ?? null,
    result,
    error,
    ...withDeleted(run, isGone),
  };
}

/** What a run made, with what has been deleted since. */
export const withDeleted = (
  { made, madeCount }: Pick<StoredRun, 'made' | 'madeCount'>,
  isGone: (thing: NotedThing) => boolean,
) => ({ made: made.map((thing) => ({ ...thing, deleted: isGone(thing) })), madeCount });
