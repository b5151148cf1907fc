import { useId } from 'react';
import { ScoreBar } from '../score-meter/score-bar.tsx';

export interface LeadScoreReason {
  /** Why there are points: “Company email address”; unique in the list. */
  text: string;
  /** How many points it gave; below zero where it took some. */
  points: number;
}

export interface LeadScoreProps {
  /** A whole number from 0 to 100. */
  score: number;
  /** What the score is made of. */
  reasons?: readonly LeadScoreReason[];
}

/** The score as a figure and a bar, and the points it is the sum of. */
export function LeadScore({ score, reasons = [] }: LeadScoreProps) {
  const labelId = useId();
  return (
    <>
      <div className="flex flex-wrap items-center gap-x-4 gap-y-1">
        <span id={labelId} className="text-ink-muted">
          Lead score
        </span>
        <div className="flex-[1_1_12rem]">
          <ScoreBar labelledBy={labelId} score={score} tone="accent" />
        </div>
      </div>
      {reasons.length > 0 && <Reasons reasons={reasons} />}
    </>
  );
}

function Reasons({ reasons }: { reasons: readonly LeadScoreReason[] }) {
  return (
    <ul aria-label="Reasons for the score" className="mt-3 grid gap-1.5 text-sm">
      {reasons.map(({ text, points }) => (
        <li key={text} className="flex items-baseline justify-between gap-4">
          <span dir="auto" className="min-w-0 text-ink-muted">
            {text}
          </span>
          <bdi className="shrink-0 font-medium tabular-nums">
            {points < 0 ? '−' : '+'}
            {Math.abs(points)}
            <span className="sr-only"> points</span>
          </bdi>
        </li>
      ))}
    </ul>
  );
}
