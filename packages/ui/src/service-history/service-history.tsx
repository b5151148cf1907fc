import { cva } from 'class-variance-authority';
import { Skeleton } from '../skeleton/skeleton.tsx';
import { serviceHistoryCopy } from './service-history-copy.ts';

export const serviceOutcomes = ['online', 'error', 'offline'] as const;
export type ServiceOutcome = (typeof serviceOutcomes)[number];

// Height and outline distinguish the outcomes without colour.
const bar = cva('w-1 rounded-full border', {
  variants: {
    outcome: {
      online: 'h-full border-positive bg-positive forced-colors:bg-[CanvasText]',
      error: 'h-1/2 border-negative bg-negative forced-colors:bg-[CanvasText]',
      offline: 'h-1/2 border-negative',
    } satisfies Record<ServiceOutcome, string>,
  },
});

export interface ServiceHistoryProps {
  /** Outcomes of the finished checks of this visit, oldest first. */
  outcomes: readonly ServiceOutcome[];
  /** How many of the latest checks are shown and counted. */
  limit?: number;
}

/** The latest checks of one service as bars: full height is online, half height failed. */
export function ServiceHistory({ outcomes, limit = 20 }: ServiceHistoryProps) {
  const latest = outcomes.slice(-limit);
  return (
    <span role="img" aria-label={summary(latest)} className="flex h-4 items-end gap-0.5">
      {latest.map((outcome, index) => (
        <span key={index} className={bar({ outcome })} />
      ))}
    </span>
  );
}

/** Placeholder shown until the first check has finished. */
export function ServiceHistorySkeleton() {
  return <Skeleton className="h-4 w-16" />;
}

function summary(outcomes: readonly ServiceOutcome[]): string {
  const counts = serviceOutcomes
    .map((outcome) => ({ outcome, count: outcomes.filter((one) => one === outcome).length }))
    .filter(({ count }) => count > 0)
    .map(({ outcome, count }) => serviceHistoryCopy[outcome](String(count)));
  if (counts.length === 0) return serviceHistoryCopy.none;
  const list = counts.join(', ');
  return outcomes.length === 1
    ? serviceHistoryCopy.last(list)
    : serviceHistoryCopy.latest(String(outcomes.length), list);
}
