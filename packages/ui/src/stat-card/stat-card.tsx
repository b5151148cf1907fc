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
  /**
   * A change or remark beside the figure, for example “+12%”. An empty text keeps its room, so that
   * cards in a row are level.
   */
  trend?: string;
  /**
   * Whether the change is good news, bad news or neither; a rise is not always good. Positive by default,
   * and neutral with a note.
   */
  trendTone?: BadgeTone;
  /** A word after the trend that says what it is not, for example “sample”. */
  trendNote?: string;
}

const frame = '@container grid card p-4';
/** The figures of cards in a row are level, even where a label needs two lines. */
const content = 'flex min-w-0 flex-col justify-between gap-2';
/** The trend stands below the figure where the card is narrow. */
const figures =
  'flex flex-col items-start gap-x-2 gap-y-1 @min-[12rem]:flex-row @min-[12rem]:flex-wrap @min-[12rem]:items-baseline @min-[12rem]:justify-between';
const iconPlace = 'mt-0.5 hidden shrink-0 @min-[9rem]:block [&>svg]:size-4';

/** One figure with its name. */
export function StatCard({ label, value, icon, trend, trendNote, ...rest }: StatCardProps) {
  const labelId = useId();
  const { trendTone = trendNote ? 'neutral' : 'positive' } = rest;
  return (
    <div role="group" aria-labelledby={labelId} className={frame}>
      <div className={content}>
        <div className="flex items-start justify-between gap-2 text-ink-muted">
          <p id={labelId} className="min-w-0 text-sm">
            {label}
          </p>
          {icon && (
            <span aria-hidden="true" className={iconPlace}>
              {icon}
            </span>
          )}
        </div>
        <div className={figures}>
          <Figure>{value}</Figure>
          {trend !== undefined && (
            <p className="flex min-h-5 max-w-full flex-wrap items-baseline gap-1.5 text-xs text-ink-muted">
              {trend && (
                <>
                  <Badge tone={trendTone}>{trend}</Badge> {trendNote}
                </>
              )}
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
      <div className={content}>
        <div className="flex h-5 items-center justify-between">
          <Skeleton className="h-3 w-28" />
          <span className={iconPlace}>
            <Skeleton className="size-4" />
          </span>
        </div>
        <div className={figures}>
          <div className="flex h-9 items-center">
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
