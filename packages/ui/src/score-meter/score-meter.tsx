import { ChevronRight, CircleCheck, CircleX } from 'lucide-react';
import { useId } from 'react';
import type { MeterBarTone } from '../meter-bar/meter-bar.tsx';
import { Skeleton } from '../skeleton/skeleton.tsx';
import { ScoreBar } from './score-bar.tsx';
import { scoreGrade, type ScoreGrade } from './score-grade.ts';

export interface ScoreCheck {
  passed: boolean;
  /** What was looked at, and what to do where it failed; unique in the list. */
  message: string;
}

export interface ScoreMeterProps {
  /** What is scored: “SEO Score”. */
  label: string;
  /** A whole number from 0 to 100. */
  score: number;
  /** What the score is made of; hidden behind a disclosure. */
  checks?: readonly ScoreCheck[];
}

const faces: Record<ScoreGrade, { word: string; tone: MeterBarTone; ink: string }> = {
  good: { word: 'Good', tone: 'positive', ink: 'text-positive-ink' },
  fair: { word: 'Fair', tone: 'caution', ink: 'text-caution-ink' },
  weak: { word: 'Needs work', tone: 'negative', ink: 'text-negative-ink' },
};

const frame = 'min-w-0 rounded-xl border border-line bg-surface p-4';

/** A score out of 100 with what it means, and the checks behind it. */
export function ScoreMeter({ label, score, checks = [] }: ScoreMeterProps) {
  const labelId = useId();
  const { word, tone, ink } = faces[scoreGrade(score)];
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
      {checks.length > 0 && <Checks label={label} checks={checks} />}
    </div>
  );
}

function Checks({ label, checks }: Required<Pick<ScoreMeterProps, 'label' | 'checks'>>) {
  const passed = checks.filter((check) => check.passed).length;
  return (
    <details className="group mt-2">
      <summary className="-mx-1 flex min-h-8 list-none items-center gap-1 rounded-sm px-1 text-sm text-ink-muted hover:text-ink [&::-webkit-details-marker]:hidden">
        <ChevronRight
          aria-hidden
          className="size-4 shrink-0 transition-transform group-open:rotate-90 rtl:-scale-x-100 rtl:group-open:-rotate-90"
        />
        <bdi className="tabular-nums">
          {passed} of {checks.length} checks passed
          <span className="sr-only">, {label}</span>
        </bdi>
      </summary>
      <ul className="mt-2 grid gap-2 text-sm">
        {checks.map((check) => (
          <li key={check.message} className="flex items-start gap-2">
            {check.passed ? (
              <CircleCheck aria-hidden className="mt-0.5 size-4 shrink-0 text-positive-ink" />
            ) : (
              <CircleX aria-hidden className="mt-0.5 size-4 shrink-0 text-negative-ink" />
            )}
            <span className="sr-only">{check.passed ? 'Passed: ' : 'Failed: '}</span>
            <span dir="auto" className="min-w-0">
              {check.message}
            </span>
          </li>
        ))}
      </ul>
    </details>
  );
}

/** The place of a score meter while the score is worked out. */
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
      <div className="mt-2 flex h-8 items-center">
        <Skeleton className="h-3 w-36" />
      </div>
    </div>
  );
}
