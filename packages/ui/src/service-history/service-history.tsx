import { cva } from 'class-variance-authority';
import { wholeNumber } from '../figure/whole-number.ts';
import { Skeleton } from '../skeleton/skeleton.tsx';
import { serviceHistoryCopy } from './service-history-copy.ts';

export const serviceOutcomes = ['online', 'error', 'offline'] as const;
export type ServiceOutcome = (typeof serviceOutcomes)[number];

/** One finished check. */
export interface FinishedCheck {
  outcome: ServiceOutcome;
  /** Whole milliseconds; omitted if there was no answer. */
  responseTime?: number;
}

// Height and outline distinguish the outcomes without colour.
const slot = cva('min-w-px flex-1 rounded-sm', {
  variants: {
    outcome: {
      online: 'bg-positive forced-colors:bg-[CanvasText]',
      error: 'h-1/4 bg-negative forced-colors:bg-[CanvasText]',
      offline: 'h-1/4 border border-negative',
      toCome: 'h-1 bg-surface-hover forced-colors:bg-[GrayText]',
    } satisfies Record<ServiceOutcome | 'toCome', string>,
  },
});

/** Percent of the strip's height: taller than any failed check, and the slowest one fills it. */
const shortest = 40;

/** More bars than these cannot be told apart. */
const mostSlots = 100;

export interface ServiceHistoryProps {
  /** The finished checks of this visit, oldest first. */
  checks: readonly FinishedCheck[];
  /** How many of the latest checks are shown and counted; those to come have their room. */
  limit?: number;
}

/**
 * The latest checks of one service as bars, the newest at the end: the taller, the slower was the
 * answer. Short bars are failed checks.
 */
export function ServiceHistory({ checks, limit = 20 }: ServiceHistoryProps) {
  const slots = Math.min(Math.max(Math.trunc(limit) || 0, 0), mostSlots);
  const latest = checks.slice(Math.max(checks.length - slots, 0));
  const times = timesOf(latest);
  const slowest = Math.max(...times, 1);
  const average = times.length > 0 ? sum(times) / times.length : undefined;
  return (
    <div className="grid w-full min-w-32 gap-1 text-xs text-ink-muted">
      <div role="img" aria-label={summary(latest)} className="flex h-5 items-end gap-0.5">
        {Array.from({ length: slots - latest.length }, (_, index) => (
          <span key={-index} className={slot({ outcome: 'toCome' })} />
        ))}
        {latest.map(({ outcome, responseTime = 0 }, index) => (
          <span
            key={index}
            className={slot({ outcome })}
            style={
              outcome === 'online'
                ? { blockSize: `${shortest + (100 - shortest) * (responseTime / slowest)}%` }
                : undefined
            }
          />
        ))}
      </div>
      <p className="flex flex-wrap justify-between gap-x-2 tabular-nums">
        {/* The picture itself says how many there were. */}
        <span aria-hidden="true">{caption(latest.length)}</span>
        {average === undefined ? (
          <span aria-hidden="true">{serviceHistoryCopy.noAverage}</span>
        ) : (
          <bdi>{serviceHistoryCopy.average(wholeNumber(average))}</bdi>
        )}
      </p>
    </div>
  );
}

/** Placeholder shown until the service is known. */
export function ServiceHistorySkeleton() {
  return (
    <div className="grid w-full min-w-32 gap-1">
      <Skeleton className="h-5 w-full" />
      <div className="flex h-4 items-center">
        <Skeleton className="h-2.5 w-24" />
      </div>
    </div>
  );
}

/** Milliseconds that the services that were online took. */
const timesOf = (checks: readonly FinishedCheck[]) =>
  checks.flatMap(({ outcome, responseTime }) =>
    outcome === 'online' && responseTime !== undefined ? [responseTime] : [],
  );

const sum = (numbers: readonly number[]) => numbers.reduce((total, one) => total + one, 0);

function caption(checks: number): string {
  if (checks === 0) return serviceHistoryCopy.none;
  return checks === 1 ? serviceHistoryCopy.one : serviceHistoryCopy.caption(wholeNumber(checks));
}

function summary(checks: readonly FinishedCheck[]): string {
  const counts = serviceOutcomes
    .map((outcome) => ({ outcome, count: checks.filter((one) => one.outcome === outcome).length }))
    .filter(({ count }) => count > 0)
    .map(({ outcome, count }) => serviceHistoryCopy[outcome](String(count)));
  if (counts.length === 0) return serviceHistoryCopy.none;
  const list = counts.join(', ');
  return checks.length === 1
    ? serviceHistoryCopy.last(list)
    : serviceHistoryCopy.latest(String(checks.length), list);
}
