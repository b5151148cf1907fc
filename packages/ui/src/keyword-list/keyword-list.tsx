import { ProportionBar } from '../proportion-bar/proportion-bar.tsx';
import { Skeleton } from '../skeleton/skeleton.tsx';

export interface KeywordUsage {
  keyword: string;
  /** How often it was used. */
  usage: number;
  /** The usage as it is read, for example “1,024”. */
  display: string;
}

export interface KeywordListProps {
  /** Names the list for assistive technology. */
  label?: string;
  /** The keywords, the most used first. */
  keywords: readonly KeywordUsage[];
}

/** Keywords ranked by use, each over a bar that shows its share of the most used one. */
export function KeywordList({ label = 'Top keywords', keywords }: KeywordListProps) {
  const most = Math.max(...keywords.map(({ usage }) => usage));
  return (
    <ol aria-label={label} className="grid grid-cols-1 gap-1">
      {keywords.map(({ keyword, usage, display }) => (
        <li key={keyword} className="relative flex flex-wrap gap-x-3 px-2.5 py-1.5">
          <ProportionBar value={usage} max={most} />
          <span className="relative min-w-0 flex-[1_1_8rem] text-ink">{keyword}</span>
          <span className="relative ms-auto max-w-full shrink-0 font-medium text-ink tabular-nums">
            {display}
            <span className="sr-only"> uses</span>
          </span>
        </li>
      ))}
    </ol>
  );
}

export interface KeywordListSkeletonProps {
  /** How many keywords are expected. */
  rows?: number;
}

/** The place of the list while its keywords are on the way. */
export function KeywordListSkeleton({ rows = 5 }: KeywordListSkeletonProps) {
  return (
    <div className="grid gap-1">
      {Array.from({ length: rows }, (_, row) => (
        <Skeleton key={row} className="h-8 w-full" />
      ))}
    </div>
  );
}
