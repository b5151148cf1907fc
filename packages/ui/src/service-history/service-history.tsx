import { cva } from 'class-variance-authority';
import { Skeleton } from '../skeleton/skeleton.tsx';

export const serviceOutcomes = ['online', 'error', 'offline'] as const;
export type ServiceOutcome = (typeof serviceOutcomes)[number];

// Height and outline tell the outcomes apart where colour does not.
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
  /** How many of the latest are drawn; the summary counts the same. */
  limit?: number;
}

/** The latest checks of one service as a row of bars: full is online, half has failed. */
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

/** The place of a history before the first check has ended. */
export function ServiceHistorySkeleton() {
  return <Skeleton className="h-4 w-16" />;
}

function summary(outcomes: readonly ServiceOutcome[]): string {
  const counts = serviceOutcomes
    .map((outcome) => ({ outcome, count: outcomes.filter((one) => one === outcome).length }))
    .filter(({ count }) => count > 0)
    .map(({ outcome, count }) => `${count} ${outcome}`);
  if (counts.length === 0) return 'No checks yet';
  const checks = outcomes.length === 1 ? 'Last check' : `Last ${outcomes.length} checks`;
  return `${checks}: ${counts.join(', ')}`;
}
