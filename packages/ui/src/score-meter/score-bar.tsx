import { MeterBar, type MeterBarTone } from '../meter-bar/meter-bar.tsx';

export interface ScoreBarProps {
  /** The id of the element that names the score. */
  labelledBy: string;
  /** A whole number from 0 to 100. */
  score: number;
  /** What the score means, as a word after the figure; for assistive technology. */
  word?: string;
  tone: MeterBarTone;
}

/** A score out of 100 as a figure and a length beside it, where there is room. */
export function ScoreBar({ labelledBy, score, word, tone }: ScoreBarProps) {
  return (
    <div
      role="meter"
      aria-labelledby={labelledBy}
      aria-valuemin={0}
      aria-valuemax={100}
      aria-valuenow={score}
      aria-valuetext={[`${score} of 100`, word].filter(Boolean).join(', ')}
      className="flex flex-wrap items-center gap-x-3"
    >
      <bdi className="min-w-20 shrink-0 text-2xl font-semibold tracking-tight tabular-nums">
        {score}
        <span className="text-sm font-normal tracking-normal text-ink-muted"> / 100</span>
      </bdi>
      <MeterBar percent={score} tone={tone} />
    </div>
  );
}
