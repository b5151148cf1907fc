import type { ReactElement, ReactNode } from 'react';
import { Skeleton } from '../skeleton/skeleton.tsx';
import { BarRow, BarRowSkeleton } from './bar-row.tsx';

export interface BarChartItem {
  label: string;
  /** Determines the length of the bar. */
  value: number;
  /** The formatted value, for example “1,247”. */
  display: string;
  /** More about the item, for example “98.5% success rate · 2.3 s on average”. */
  detail?: string;
  /** Renders its name as a link to what it counts. */
  renderLink?: ((link: { className: string; children: ReactNode }) => ReactElement) | undefined;
}

export interface BarChartProps {
  /** The list's accessible name, for example “Executions by workflow”. */
  label: string;
  /** The bars from top to bottom. */
  items: readonly BarChartItem[];
  /** The value of a full-width bar, for example 100 for percentages; by default the highest value. */
  max?: number;
}

/** Horizontal bars, each with its name and value as text: easy to compare, readable by screen readers. */
export function BarChart({ label, items, max }: BarChartProps) {
  const full = max ?? Math.max(...items.map(({ value }) => value));
  return (
    <ul aria-label={label} className="grid grid-cols-1 gap-4">
      {items.map((item, index) => (
        <li key={index} className="grid grid-cols-1 gap-1.5">
          <BarRow
            label={
              item.renderLink?.({
                className: 'rounded-sm underline-offset-4 hover:underline',
                children: item.label,
              }) ?? item.label
            }
            display={item.display}
            value={item.value}
            max={full}
          />
          {item.detail && (
            <p className="text-xs text-ink-muted tabular-nums">
              <bdi>{item.detail}</bdi>
            </p>
          )}
        </li>
      ))}
    </ul>
  );
}

export interface BarChartSkeletonProps {
  /** How many bars are expected. */
  rows?: number;
  /** Whether the items have a detail line. */
  detail?: boolean;
}

/** Placeholder shown while the figures load. */
export function BarChartSkeleton({ rows = 4, detail = false }: BarChartSkeletonProps) {
  return (
    <div className="grid gap-4">
      {Array.from({ length: rows }, (_, row) => (
        <div key={row} className="grid gap-1.5">
          <BarRowSkeleton />
          {detail && (
            <div className="flex h-4 items-center">
              <Skeleton className="h-3 w-40" />
            </div>
          )}
        </div>
      ))}
    </div>
  );
}
