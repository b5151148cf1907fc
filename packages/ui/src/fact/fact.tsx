import type { ReactNode } from 'react';
import { Skeleton } from '../skeleton/skeleton.tsx';

export interface FactProps {
  /** What is stated: “Last run”. */
  term: string;
  /** The statement, formatted. */
  children: ReactNode;
}

/** One term and its value, inside a `dl`. */
export function Fact({ term, children }: FactProps) {
  return (
    <div className="min-w-0">
      <dt className="text-xs text-ink-muted">{term}</dt>
      {/* Isolated, so that “12 minutes ago” keeps its order among right-to-left text. */}
      <dd className="mt-0.5 text-sm text-ink tabular-nums">
        {typeof children === 'string' ? <bdi>{children}</bdi> : children}
      </dd>
    </div>
  );
}

/** The place of a fact while its value is on the way. */
export function FactSkeleton() {
  return (
    <div className="grid h-9.5 content-around">
      <Skeleton className="h-2.5 w-16" />
      <Skeleton className="h-3 w-20" />
    </div>
  );
}
