import { useId } from 'react';
import { ScoreBar } from '../score-meter/score-bar.tsx';
import { Skeleton } from '../skeleton/skeleton.tsx';
import { leadResultCopy } from './lead-result-copy.ts';

export interface LeadScoreReason {
  /** The reason: “Company email address”; unique in the list. */
  text: string;
  /** The points it added; negative if it subtracted some. */
  points: number;
}

export interface LeadScoreProps {
  /** A whole number from 0 to 100. */
  score: number;
  /** What the score consists of. */
  reasons?: readonly LeadScoreReason[];
}

/** The score as a figure and a bar, with the points it is the sum of. */
export function LeadScore({ score, reasons }: LeadScoreProps) {
  const labelId = useId();
  return (
    <>
      <div className="flex flex-wrap items-center gap-x-4 gap-y-1">
        <span id={labelId} className="text-ink-muted">
          {leadResultCopy.score}
        </span>
        <div className="flex-[1_1_12rem]">
          <ScoreBar labelledBy={labelId} score={score} tone="data" />
        </div>
      </div>
      {reasons && reasons.length > 0 && <Reasons reasons={reasons} />}
    </>
  );
}

function Reasons({ reasons }: { reasons: readonly LeadScoreReason[] }) {
  return (
    <ul aria-label={leadResultCopy.reasons} className="mt-3 grid gap-1.5 text-sm">
      {reasons.map(({ text, points }) => (
        <li key={text} className="flex items-baseline justify-between gap-4">
          <span dir="auto" className="min-w-0 text-ink-muted">
            {text}
          </span>
          <bdi className="shrink-0 font-medium tabular-nums">
            {points < 0 ? '−' : '+'}
            {Math.abs(points)}
            <span className="sr-only"> {leadResultCopy.points}</span>
          </bdi>
        </li>
      ))}
    </ul>
  );
}

/** Placeholder shown while the score loads. */
export function LeadScoreSkeleton() {
  return (
    <>
      <div className="flex h-8 items-center gap-4">
        <Skeleton className="h-3 w-16" />
        <Skeleton className="h-6 w-16" />
        <Skeleton className="h-1.5 flex-1" />
      </div>
      <div className="mt-3 grid gap-1.5">
        {['w-40', 'w-32', 'w-44', 'w-48', 'w-28'].map((width) => (
          <div key={width} className="flex h-5 items-center justify-between">
            <Skeleton className={`h-3 ${width}`} />
            <Skeleton className="h-3 w-6" />
          </div>
        ))}
      </div>
    </>
  );
}
