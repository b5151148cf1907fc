import { wholeNumber } from '../figure/whole-number.ts';
import { MeterBar, type MeterBarTone } from '../meter-bar/meter-bar.tsx';
import { scoreMeterCopy } from './score-meter-copy.ts';

export interface ScoreBarProps {
  /** The id of the element that names the score. */
  labelledBy: string;
  /** From 0 to 100; shown as a whole number. */
  score: number;
  /** The meaning of the score, announced after the figure. */
  word?: string;
  tone: MeterBarTone;
}

/** A score out of 100 with a bar beside it, if there is room. */
export function ScoreBar({ labelledBy, score, word, tone }: ScoreBarProps) {
  return (
    <div
      role="meter"
      aria-labelledby={labelledBy}
      aria-valuemin={0}
      aria-valuemax={100}
      aria-valuenow={score}
      aria-valuetext={[scoreMeterCopy.outOf100(wholeNumber(score)), word]
        .filter(Boolean)
        .join(', ')}
      className="flex flex-wrap items-center gap-x-3"
    >
      <bdi className="min-w-20 shrink-0 text-2xl font-semibold tracking-tight tabular-nums">
        {wholeNumber(score)}
        <span className="text-sm font-normal tracking-normal text-ink-muted"> / 100</span>
      </bdi>
      <MeterBar percent={score} tone={tone} />
    </div>
  );
}
