import type { ReactNode } from 'react';
import { Skeleton } from '../skeleton/skeleton.tsx';

export interface FactProps {
  /** The label: “Last run”. */
  term: string;
  /** The formatted value. */
  children: ReactNode;
}

/** A label and its value, inside a `dl`. */
export function Fact({ term, children }: FactProps) {
  return (
    <div className="min-w-0">
      <dt className="text-xs text-ink-muted">{term}</dt>
      {/* Isolated, so “12 minutes ago” keeps its order in right-to-left text. */}
      <dd
        dir={typeof children === 'string' ? 'auto' : undefined}
        className="mt-0.5 text-base text-ink tabular-nums"
      >
        {children}
      </dd>
    </div>
  );
}

/** Placeholder shown while the value loads. */
export function FactSkeleton() {
  return (
    <div className="grid h-9.5 content-around">
      <Skeleton className="h-2.5 w-16" />
      <Skeleton className="h-3 w-20" />
    </div>
  );
}
