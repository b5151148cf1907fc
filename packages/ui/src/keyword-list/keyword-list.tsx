import { ProportionBar } from '../proportion-bar/proportion-bar.tsx';
import { Skeleton } from '../skeleton/skeleton.tsx';
import { keywordListCopy } from './keyword-list-copy.ts';

export interface KeywordUsage {
  keyword: string;
  /** The number of uses. */
  usage: number;
  /** The formatted number of uses, for example “1,024”. */
  display: string;
}

export interface KeywordListProps {
  /** The list's accessible name. */
  label?: string;
  /** The keywords, most used first. */
  keywords: readonly KeywordUsage[];
}

/** Keywords ranked by use, each with a bar that compares it with the most used one. */
export function KeywordList({ label = keywordListCopy.label, keywords }: KeywordListProps) {
  const most = Math.max(...keywords.map(({ usage }) => usage));
  return (
    <ol aria-label={label} className="grid grid-cols-1 gap-1">
      {keywords.map(({ keyword, usage, display }) => (
        <li key={keyword} className="relative flex flex-wrap gap-x-3 px-2.5 py-1.5">
          <ProportionBar value={usage} max={most} />
          <span className="relative min-w-0 flex-[1_1_8rem] text-ink">{keyword}</span>
          <span className="relative ms-auto max-w-full shrink-0 font-medium text-ink tabular-nums">
            {display}
            <span className="sr-only"> {keywordListCopy.uses}</span>
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

/** Placeholder shown while the keywords load. */
export function KeywordListSkeleton({ rows = 5 }: KeywordListSkeletonProps) {
  return (
    <div className="grid gap-1">
      {Array.from({ length: rows }, (_, row) => (
        <Skeleton key={row} className="h-8 w-full" />
      ))}
    </div>
  );
}
