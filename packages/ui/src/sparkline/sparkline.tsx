import { cva } from 'class-variance-authority';
import { Skeleton } from '../skeleton/skeleton.tsx';
import { linePath, plotPoints } from './line-path.ts';

export const sparklineTones = ['neutral', 'data', 'positive', 'negative'] as const;
export type SparklineTone = (typeof sparklineTones)[number];

const sparkline = cva(
  'block h-8 w-full overflow-visible py-0.5 rtl:-scale-x-100 forced-colors:text-[CanvasText]',
  {
    variants: {
      tone: {
        neutral: 'text-ink-muted',
        data: 'text-data-ink',
        positive: 'text-positive-ink',
        negative: 'text-negative-ink',
      } satisfies Record<SparklineTone, string>,
    },
  },
);

export interface SparklineProps {
  /** What the line shows, for example “Revenue, last 30 days: from 38,100 to 45,230”. */
  label: string;
  /** The values in chronological order, evenly spaced. */
  values: readonly number[];
  /** Whether the trend is good or bad; the text beside the line says it too. */
  tone?: SparklineTone;
}

/**
 * A trend line as high as a line of text. It spans from the lowest to the highest value, so it shows the
 * shape and not the size of the change.
 */
export function Sparkline({ label, values, tone = 'data' }: SparklineProps) {
  const d = linePath(plotPoints(values, Math.min(...values), Math.max(...values)));
  return (
    <svg
      role="img"
      aria-label={label}
      viewBox="0 0 100 100"
      preserveAspectRatio="none"
      className={sparkline({ tone })}
    >
      <path
        d={d}
        fill="none"
        stroke="currentColor"
        strokeWidth={values.length === 1 ? 5 : 1.5}
        strokeLinecap="round"
        strokeLinejoin="round"
        vectorEffect="non-scaling-stroke"
      />
    </svg>
  );
}

/** Placeholder shown while the values load. */
export function SparklineSkeleton() {
  return <Skeleton className="h-8 w-full" />;
}
