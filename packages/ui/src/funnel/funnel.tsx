import ArrowDown from 'lucide-react/icons/arrow-down';
import { BarRow, BarRowSkeleton } from '../bar-chart/bar-row.tsx';
import { Skeleton } from '../skeleton/skeleton.tsx';

export interface FunnelStage {
  label: string;
  /** The number that reached the stage. */
  value: number;
  /** The formatted value, for example “12,450”. */
  display: string;
  /** The formatted share of the stage before: “24.5% of Delivered”. */
  conversion?: string;
}

export interface FunnelProps {
  /** The list's accessible name, for example “From sent to clicked”. */
  label: string;
  /** The stages in order; the first one has the full width. */
  stages: readonly FunnelStage[];
}

/** How many remain from stage to stage, with the share that continued. */
export function Funnel({ label, stages }: FunnelProps) {
  const full = stages[0]?.value ?? 0;
  return (
    <ol aria-label={label} className="grid grid-cols-1 gap-2">
      {stages.map((stage) => (
        <li key={stage.label} className="grid grid-cols-1 gap-2">
          {stage.conversion && (
            <p className="flex items-center gap-1 text-xs text-ink-muted tabular-nums">
              <ArrowDown aria-hidden className="size-3 shrink-0" />
              <bdi>{stage.conversion}</bdi>
            </p>
          )}
          <BarRow label={stage.label} display={stage.display} value={stage.value} max={full} />
        </li>
      ))}
    </ol>
  );
}

export interface FunnelSkeletonProps {
  /** How many stages are expected. */
  rows?: number;
}

/** Placeholder shown while the figures load. */
export function FunnelSkeleton({ rows = 4 }: FunnelSkeletonProps) {
  return (
    <div className="grid gap-2">
      {Array.from({ length: rows }, (_, row) => (
        <div key={row} className="grid gap-2">
          {row > 0 && (
            <div className="flex h-4 items-center">
              <Skeleton className="h-3 w-28" />
            </div>
          )}
          <BarRowSkeleton />
        </div>
      ))}
    </div>
  );
}
