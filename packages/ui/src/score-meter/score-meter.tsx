import ChevronRight from 'lucide-react/icons/chevron-right';
import CircleCheck from 'lucide-react/icons/circle-check';
import CircleX from 'lucide-react/icons/circle-x';
import { useId } from 'react';
import type { MeterBarTone } from '../meter-bar/meter-bar.tsx';
import { Skeleton } from '../skeleton/skeleton.tsx';
import { ScoreBar } from './score-bar.tsx';
import { scoreGrade, type ScoreGrade } from './score-grade.ts';
import { scoreMeterCopy } from './score-meter-copy.ts';

export interface ScoreCheck {
  passed: boolean;
  /** What was checked and how to fix it; unique in the list. */
  message: string;
}

export interface ScoreMeterProps {
  /** The name of the score: “SEO Score”. */
  label: string;
  /** A whole number from 0 to 100. */
  score: number;
  /** The checks behind the score: the first that failed, and all of them in a collapsed section. */
  checks?: readonly ScoreCheck[];
}

const faces: Record<ScoreGrade, { tone: MeterBarTone; ink: string }> = {
  good: { tone: 'positive', ink: 'text-positive-ink' },
  fair: { tone: 'caution', ink: 'text-caution-ink' },
  weak: { tone: 'negative', ink: 'text-negative-ink' },
};

const frame = 'min-w-0 card p-4';

/** A score out of 100 with its meaning, the next thing to do, and the checks behind it. */
export function ScoreMeter({ label, score, checks }: ScoreMeterProps) {
  const labelId = useId();
  const grade = scoreGrade(score);
  const { tone, ink } = faces[grade];
  const word = scoreMeterCopy[grade];
  return (
    <div className={frame}>
      <div className="flex flex-wrap items-baseline justify-between gap-x-3">
        <p id={labelId} className="text-sm text-ink-muted">
          {label}
        </p>
        <p className={`text-sm font-medium ${ink}`}>{word}</p>
      </div>
      <div className="mt-1">
        <ScoreBar labelledBy={labelId} score={score} word={word} tone={tone} />
      </div>
      {checks && checks.length > 0 && <Checks label={label} checks={checks} />}
    </div>
  );
}

function Checks({ label, checks }: Required<Pick<ScoreMeterProps, 'label' | 'checks'>>) {
  const passed = checks.filter((check) => check.passed);
  // What is still to do comes first.
  const failed = checks.filter((check) => !check.passed);
  const [next] = failed;
  return (
    <details className="group mt-2">
      <summary className="-mx-1 grid cursor-pointer list-none gap-1 rounded-sm px-1 text-sm text-ink-muted hover:text-ink [&::-webkit-details-marker]:hidden">
        {next && (
          <span dir="auto" className="wrap-anywhere text-ink group-open:hidden">
            {next.message}
          </span>
        )}
        <span className="flex min-h-8 items-center gap-1">
          <ChevronRight
            aria-hidden
            className="size-4 shrink-0 transition-transform group-open:rotate-90 rtl:-scale-x-100 rtl:group-open:-rotate-90"
          />
          <bdi className="tabular-nums">
            {scoreMeterCopy.checksPassed(String(passed.length), String(checks.length))}
            <span className="sr-only">, {label}</span>
          </bdi>
        </span>
      </summary>
      <ul className="mt-2 grid gap-2 text-sm">
        {[...failed, ...passed].map((check) => (
          <li key={check.message} className="flex items-start gap-2">
            {check.passed ? (
              <CircleCheck aria-hidden className="mt-0.5 size-4 shrink-0 text-positive-ink" />
            ) : (
              <CircleX aria-hidden className="mt-0.5 size-4 shrink-0 text-negative-ink" />
            )}
            <span className="sr-only">
              {check.passed ? scoreMeterCopy.passed : scoreMeterCopy.failed}:{' '}
            </span>
            <span dir="auto" className="min-w-0">
              {check.message}
            </span>
          </li>
        ))}
      </ul>
    </details>
  );
}

/** Placeholder shown while the score is calculated. */
export function ScoreMeterSkeleton() {
  return (
    <div className={frame}>
      <div className="flex h-5 items-center justify-between">
        <Skeleton className="h-3 w-20" />
        <Skeleton className="h-3 w-12" />
      </div>
      <div className="mt-1 flex h-8 items-center gap-3">
        <Skeleton className="h-6 w-16" />
        <Skeleton className="h-1.5 flex-1" />
      </div>
      <div className="mt-2 flex h-5 items-center">
        <Skeleton className="h-3 w-full" />
      </div>
      <div className="mt-1 flex h-8 items-center">
        <Skeleton className="h-3 w-36" />
      </div>
    </div>
  );
}
