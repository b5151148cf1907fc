import { useState, type PointerEvent } from 'react';
import { linePath, plotPoints } from '../sparkline/line-path.ts';
import { Skeleton } from '../skeleton/skeleton.tsx';
import { trendChartCopy } from './trend-chart-copy.ts';

export const trendChartKinds = ['area', 'line'] as const;
export type TrendChartKind = (typeof trendChartKinds)[number];

export interface TrendPoint {
  /** The formatted date, for example “10 Mar”. */
  label: string;
  value: number;
  /** The formatted value, for example “1,247”. */
  display: string;
}

export interface TrendChartProps {
  /** What the chart shows, for example “Executions per day”. Screen readers also hear the first, last,
   * highest and lowest values. */
  label: string;
  /** The points in chronological order, evenly spaced. */
  points: readonly TrendPoint[];
  /** `area` stresses how much there is, `line` how it changes. */
  kind?: TrendChartKind;
}

/**
 * A figure over a period. The bottom is 0 (or the lowest value, if that is negative), the top is the
 * highest value. The pointer and the arrow keys read single values.
 */
export function TrendChart({ label, points, kind = 'area' }: TrendChartProps) {
  const [chosen, setChosen] = useState<number>();
  const values = points.map(({ value }) => value);
  const highest = points[values.indexOf(Math.max(...values))];
  const lowest = points[values.indexOf(Math.min(...values))];
  const [first, last] = [points[0], points.at(-1)];
  if (!first || !last || !highest || !lowest) return null;

  const middle = points.length > 2 && points[Math.floor((points.length - 1) / 2)];
  const low = Math.min(lowest.value, 0);
  const places = plotPoints(values, low, Math.max(highest.value, low + 1));
  const line = linePath(places);
  const end = points.length - 1;
  const at = Math.min(chosen ?? end, end);
  const read = points[at] ?? last;
  const readPlace = places[at] ?? { x: 100, y: 100 };

  const readAtPointer = (event: PointerEvent<HTMLDivElement>) => {
    const box = event.currentTarget.getBoundingClientRect();
    const fromLeft = (event.clientX - box.left) / box.width;
    const along =
      getComputedStyle(event.currentTarget).direction === 'rtl' ? 1 - fromLeft : fromLeft;
    setChosen(Math.round(Math.min(Math.max(along, 0), 1) * end));
  };
  const readLast = () => setChosen(undefined);

  return (
    <div className="@container grid grid-cols-[auto_minmax(0,1fr)] gap-x-3 gap-y-2 text-xs text-ink-muted tabular-nums">
      <p
        aria-hidden="true"
        className="col-start-2 flex flex-wrap justify-end gap-x-2 whitespace-nowrap"
      >
        {read.label}
        <span className="font-medium text-ink">{read.display}</span>
      </p>
      <div
        aria-hidden="true"
        className="col-start-1 flex max-w-24 flex-col justify-between text-end"
      >
        <span className="-translate-y-1/2">{highest.display}</span>
        {highest.value !== low && (
          <span className="translate-y-1/2">{low < 0 ? lowest.display : '0'}</span>
        )}
      </div>
      <div
        className="relative h-40 touch-pan-y border-y border-line page-lg:h-50"
        onPointerMove={readAtPointer}
        onPointerLeave={readLast}
      >
        <svg
          role="img"
          aria-label={
            end === 0
              ? trendChartCopy.only(label, trendChartCopy.at(first.label, first.display))
              : trendChartCopy.summary(
                  label,
                  trendChartCopy.at(first.label, first.display),
                  trendChartCopy.at(last.label, last.display),
                  trendChartCopy.extreme(highest.display, highest.label),
                  trendChartCopy.extreme(lowest.display, lowest.label),
                )
          }
          viewBox="0 0 100 100"
          preserveAspectRatio="none"
          className="absolute inset-0 size-full overflow-visible text-data-ink rtl:-scale-x-100 forced-colors:text-[CanvasText]"
        >
          {kind === 'area' && (
            <path
              d={`${line}V100H${places[0]?.x ?? 0}Z`}
              className="fill-data-soft forced-colors:fill-none"
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
        {chosen !== undefined && (
          <span
            className="absolute inset-y-0 border-s border-line-strong"
            style={{ insetInlineStart: `${readPlace.x}%` }}
          />
        )}
        <span
          className="absolute -ms-1 -mt-1 size-2 rounded-full border-2 border-data-ink bg-surface"
          style={{ insetInlineStart: `${readPlace.x}%`, top: `${readPlace.y}%` }}
        />
        {end > 0 && (
          // Invisible but for its focus, and for keys alone: the pointer reads without pressing.
          <input
            type="range"
            max={end}
            value={at}
            aria-label={label}
            aria-valuetext={trendChartCopy.at(read.label, read.display)}
            onChange={(event) => setChosen(event.target.valueAsNumber)}
            onBlur={readLast}
            className="pointer-events-none absolute inset-0 size-full appearance-none rounded-sm bg-transparent [&::-moz-range-thumb]:invisible [&::-webkit-slider-thumb]:invisible"
          />
        )}
      </div>
      <p
        aria-hidden="true"
        className="col-start-2 flex flex-wrap justify-between gap-x-3 whitespace-nowrap"
      >
        <span>{first.label}</span>
        {middle && <span className="hidden @2xs:inline">{middle.label}</span>}
        {points.length > 1 && <span>{last.label}</span>}
      </p>
    </div>
  );
}

/** Placeholder shown while the figures load. */
export function TrendChartSkeleton() {
  return (
    <div className="grid gap-2">
      <div className="flex h-4 items-center justify-end">
        <Skeleton className="h-3 w-20" />
      </div>
      <Skeleton className="h-40 w-full page-lg:h-50" />
      <div className="flex h-4 items-center justify-between">
        <Skeleton className="h-3 w-12" />
        <Skeleton className="h-3 w-12" />
        <Skeleton className="h-3 w-12" />
      </div>
    </div>
  );
}
