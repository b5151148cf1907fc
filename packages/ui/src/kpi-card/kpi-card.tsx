import type { LucideIcon } from 'lucide-react';
import Minus from 'lucide-react/icons/minus';
import TrendingDown from 'lucide-react/icons/trending-down';
import TrendingUp from 'lucide-react/icons/trending-up';
import { useId, type ReactNode } from 'react';
import { Figure } from '../figure/figure.tsx';
import { Skeleton } from '../skeleton/skeleton.tsx';
import { ofWord, type OpenWord } from '../status-badge/open-word.ts';
import { kpiCardCopy } from './kpi-card-copy.ts';

export const kpiTrends = ['up', 'down'] as const;
export type KpiTrend = (typeof kpiTrends)[number];

export const kpiTrendTones = ['positive', 'negative', 'neutral'] as const;
export type KpiTrendTone = (typeof kpiTrendTones)[number];

const faces: Record<KpiTrend, { Icon: LucideIcon; usually: KpiTrendTone }> = {
  up: { Icon: TrendingUp, usually: 'positive' },
  down: { Icon: TrendingDown, usually: 'negative' },
};
const neutralFace = { Icon: Minus, usually: 'neutral' } as const;

const colours: Record<KpiTrendTone, string> = {
  positive: 'text-positive-ink',
  negative: 'text-negative-ink',
  neutral: 'text-ink-muted',
};

export interface KpiCardProps {
  /** What is measured: “Total Revenue”. */
  title: string;
  /** The formatted figure: “$45,230”. */
  value: string;
  /** The formatted change since the previous period: “+12.5%”. */
  change: string;
  /** A word after the change, for example “sample”. */
  changeNote?: string;
  /** The direction of the change. Any word but up and down is read aloud as given. */
  trend: OpenWord<KpiTrend>;
  /**
   * Whether the change is good news, bad news or neither. By default up is good and down is bad; a
   * response time is better when it falls.
   */
  trendTone?: KpiTrendTone;
  /** The trend as a `Sparkline`. */
  sparkline?: ReactNode;
}

const frame = 'min-w-0 card p-4';

/** A key figure with its change and trend. */
export function KpiCard(props: KpiCardProps) {
  const { title, value, change, changeNote, trend, sparkline } = props;
  const titleId = useId();
  const { Icon, usually } = ofWord(faces, trend) ?? neutralFace;
  const { trendTone = usually } = props;
  return (
    <div role="group" aria-labelledby={titleId} className={frame}>
      <p id={titleId} dir="auto" className="text-sm text-ink-muted">
        {title}
      </p>
      <div className="@container mt-2 flex flex-wrap items-baseline justify-between gap-x-3 gap-y-1">
        <Figure>{value}</Figure>
        <p
          className={`flex items-center gap-1 text-sm font-medium tabular-nums ${colours[trendTone]}`}
        >
          <Icon aria-hidden className="size-4 shrink-0 self-center" />
          <span className="sr-only">{ofWord(kpiCardCopy, trend) ?? trend} </span>
          <bdi>{change}</bdi>
          {changeNote && <span className="text-xs font-normal text-ink-muted"> {changeNote}</span>}
        </p>
      </div>
      {sparkline && <div className="mt-3">{sparkline}</div>}
    </div>
  );
}

export interface KpiCardSkeletonProps {
  /** The skeleton of the sparkline, if the card has one. */
  sparkline?: ReactNode;
}

/** Placeholder shown while a key figure loads. */
export function KpiCardSkeleton({ sparkline }: KpiCardSkeletonProps) {
  return (
    <div className={frame}>
      <div className="flex h-5 items-center">
        <Skeleton className="h-3 w-28" />
      </div>
      <div className="mt-2 flex h-9 items-center justify-between">
        <Skeleton className="h-6 w-24" />
        <Skeleton className="h-3.5 w-16" />
      </div>
      {sparkline && <div className="mt-3">{sparkline}</div>}
    </div>
  );
}
