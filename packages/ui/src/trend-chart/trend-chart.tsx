import { useState, type PointerEvent } from 'react';
import { linePath, plotPoints } from '../sparkline/line-path.ts';
import { Skeleton } from '../skeleton/skeleton.tsx';

export const trendChartKinds = ['area', 'line'] as const;
export type TrendChartKind = (typeof trendChartKinds)[number];

export interface TrendPoint {
  /** The moment as it is read, for example “10 Mar”. */
  label: string;
  value: number;
  /** The value as it is read, for example “1,247”. */
  display: string;
}

export interface TrendChartProps {
  /** What is drawn, for example “Executions per day”. Extremes and ends are added to it in words. */
  label: string;
  /** The moments in order of time, evenly apart. */
  points: readonly TrendPoint[];
  kind?: TrendChartKind;
}

/**
 * The course of a figure over a period. The bottom is 0 (or the lowest value, if that is negative),
 * the top is the highest value. A pointer reads single moments; a table beside it is for all others.
 */
export function TrendChart({ label, points, kind = 'area' }: TrendChartProps) {
  const [pointed, setPointed] = useState<number>();
  const values = points.map(({ value }) => value);
  const highest = points[values.indexOf(Math.max(...values))];
  const lowest = points[values.indexOf(Math.min(...values))];
  const [first, last] = [points[0], points.at(-1)];
  if (!first || !last || !highest || !lowest) return null;

  const middle = points.length > 2 && points[Math.floor((points.length - 1) / 2)];
  const low = Math.min(lowest.value, 0);
  const places = plotPoints(values, low, Math.max(highest.value, low + 1));
  const line = linePath(places);
  const read = pointed === undefined ? last : (points[pointed] ?? last);
  const readPlace = places[pointed ?? points.length - 1] ?? { x: 100, y: 100 };

  const readAt = (event: PointerEvent<HTMLDivElement>) => {
    const box = event.currentTarget.getBoundingClientRect();
    const fromLeft = (event.clientX - box.left) / box.width;
    const along =
      getComputedStyle(event.currentTarget).direction === 'rtl' ? 1 - fromLeft : fromLeft;
    setPointed(Math.round(Math.min(Math.max(along, 0), 1) * (points.length - 1)));
  };

  return (
    <div
      role="img"
      aria-label={`${label}. ${first.label}: ${first.display}, ${last.label}: ${last.display}. Highest: ${highest.display} (${highest.label}), lowest: ${lowest.display} (${lowest.label}).`}
      className="@container grid grid-cols-[auto_minmax(0,1fr)] gap-x-3 gap-y-2 text-xs text-ink-muted tabular-nums"
    >
      <p className="col-start-2 flex flex-wrap justify-end gap-x-2 whitespace-nowrap">
        {read.label}
        <span className="font-medium text-ink">{read.display}</span>
      </p>
      <div className="col-start-1 flex max-w-24 flex-col justify-between text-end">
        <span className="-translate-y-1/2">{highest.display}</span>
        {highest.value !== low && (
          <span className="translate-y-1/2">{low < 0 ? lowest.display : '0'}</span>
        )}
      </div>
      <div
        className="relative h-40 touch-pan-y border-y border-line"
        onPointerMove={readAt}
        onPointerLeave={() => setPointed(undefined)}
      >
        <svg
          viewBox="0 0 100 100"
          preserveAspectRatio="none"
          aria-hidden="true"
          className="absolute inset-0 size-full overflow-visible text-accent-ink rtl:-scale-x-100 forced-colors:text-[CanvasText]"
        >
          {kind === 'area' && (
            <path
              d={`${line}V100H${places[0]?.x ?? 0}Z`}
              className="fill-accent-soft forced-colors:fill-none"
            />
          )}
          <path
            d={line}
            fill="none"
            stroke="currentColor"
            strokeWidth="1.5"
            strokeLinecap="round"
            strokeLinejoin="round"
            vectorEffect="non-scaling-stroke"
          />
        </svg>
        {pointed !== undefined && (
          <span
            className="absolute inset-y-0 border-s border-line-strong"
            style={{ insetInlineStart: `${readPlace.x}%` }}
          />
        )}
        <span
          className="absolute -ms-1 -mt-1 size-2 rounded-full border-2 border-accent-ink bg-surface"
          style={{ insetInlineStart: `${readPlace.x}%`, top: `${readPlace.y}%` }}
        />
      </div>
      <p className="col-start-2 flex flex-wrap justify-between gap-x-3 whitespace-nowrap">
        <span>{first.label}</span>
        {middle && <span className="hidden @2xs:inline">{middle.label}</span>}
        {points.length > 1 && <span>{last.label}</span>}
      </p>
    </div>
  );
}

/** The place of a trend chart while its figures are on the way. */
export function TrendChartSkeleton() {
  return (
    <div className="grid gap-2">
      <div className="flex h-4 items-center justify-end">
        <Skeleton className="h-3 w-20" />
      </div>
      <Skeleton className="h-40 w-full" />
      <div className="flex h-4 items-center justify-between">
        <Skeleton className="h-3 w-12" />
        <Skeleton className="h-3 w-12" />
        <Skeleton className="h-3 w-12" />
      </div>
    </div>
  );
}
