import type { ReactNode } from 'react';
import { MeterBar } from '../meter-bar/meter-bar.tsx';
import { Skeleton } from '../skeleton/skeleton.tsx';

export interface BarRowProps {
  label: ReactNode;
  /** The formatted value. */
  display: ReactNode;
  /** Determines the length of the bar. */
  value: number;
  /** The value of a full-width bar. */
  max: number;
}

/** A name and its value as text above a bar, which no text crosses however short it is. */
export function BarRow({ label, display, value, max }: BarRowProps) {
  return (
    <div className="grid grid-cols-1 gap-1.5">
      <div className="flex flex-wrap items-baseline gap-x-3">
        <span className="min-w-0 flex-[1_1_8rem] text-ink">{label}</span>
        <span className="ms-auto max-w-full shrink-0 font-medium text-ink tabular-nums">
          {display}
        </span>
      </div>
      <MeterBar percent={max > 0 ? (value / max) * 100 : 0} tone="data" />
    </div>
  );
}

/** Placeholder shown while the value loads. */
export function BarRowSkeleton() {
  return (
    <div className="grid gap-1.5">
      <div className="flex h-5 items-center justify-between">
        <Skeleton className="h-3.5 w-32" />
        <Skeleton className="h-3.5 w-12" />
      </div>
      <Skeleton className="h-1.5 w-full rounded-full" />
    </div>
  );
}
