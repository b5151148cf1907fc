import { useId, type ReactNode } from 'react';
import { Badge, type BadgeTone } from '../badge/badge.tsx';
import { Figure } from '../figure/figure.tsx';
import { Skeleton } from '../skeleton/skeleton.tsx';

export interface StatCardProps {
  /** What is counted, for example “Total Executions”. */
  label: string;
  /** The formatted figure: “12.4K”, “98.2%”. */
  value: string;
  /** A decorative 16 px icon. */
  icon?: ReactNode;
  /** A change or remark beside the figure, for example “+12%”. */
  trend?: string;
  /** Whether the change is good news, bad news or neither; a rise is not always good. */
  trendTone?: BadgeTone;
  /** A word after the trend, for example “sample”. */
  trendNote?: string;
}

const frame = 'rounded-xl border border-line bg-surface p-4';
/** The trend stands below the figure where the card is narrow. */
const figures =
  'flex flex-col items-start gap-x-2 gap-y-1 @min-[12rem]:flex-row @min-[12rem]:flex-wrap @min-[12rem]:items-baseline @min-[12rem]:justify-between';

/** One figure with its name. */
export function StatCard({
  label,
  value,
  icon,
  trend,
  trendTone = 'positive',
  trendNote,
}: StatCardProps) {
  const labelId = useId();
  return (
    <div role="group" aria-labelledby={labelId} className={frame}>
      <div className="flex items-center justify-between gap-2 text-ink-muted">
        <p id={labelId} className="text-sm">
          {label}
        </p>
        {icon && (
          <span aria-hidden="true" className="shrink-0 [&>svg]:size-4">
            {icon}
          </span>
        )}
      </div>
      <div className="@container mt-2">
        <div className={figures}>
          <Figure>{value}</Figure>
          {trend && (
            <p className="flex max-w-full flex-wrap items-baseline gap-1.5 text-xs text-ink-muted">
              <Badge tone={trendTone}>{trend}</Badge> {trendNote}
            </p>
          )}
        </div>
      </div>
    </div>
  );
}

/**
 * Placeholder shown while the figure loads.
 * @param trend whether the card has one
 */
export function StatCardSkeleton({ trend = false }: { trend?: boolean }) {
  return (
    <div className={frame}>
      <div className="flex h-5 items-center justify-between">
        <Skeleton className="h-3 w-28" />
        <Skeleton className="size-4" />
      </div>
      <div className="@container mt-2">
        <div className={figures}>
          <div className="flex h-8 items-center">
            <Skeleton className="h-6 w-20" />
          </div>
          {trend && <Skeleton className="h-5 w-24 rounded-full" />}
        </div>
      </div>
    </div>
  );
}

/** Up to four cards in a row, depending on the width of the `Page`. */
export function StatCardRow({ children }: { children: ReactNode }) {
  return (
    <div className="grid grid-cols-1 gap-3 sm:gap-4 @min-[16rem]/page:grid-cols-2 page-lg:grid-cols-4">
      {children}
    </div>
  );
}
