import { BarRow, BarRowSkeleton } from '../bar-chart/bar-row.tsx';
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
    <ol aria-label={label} className="grid grid-cols-1 gap-3">
      {keywords.map(({ keyword, usage, display }) => (
        <li key={keyword}>
          <BarRow
            label={keyword}
            display={
              <>
                {display}
                <span className="sr-only"> {keywordListCopy.uses}</span>
              </>
            }
            value={usage}
            max={most}
          />
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
    <div className="grid gap-3">
      {Array.from({ length: rows }, (_, row) => (
        <BarRowSkeleton key={row} />
      ))}
    </div>
  );
}
