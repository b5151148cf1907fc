import { cva } from 'class-variance-authority';

export const meterBarTones = ['neutral', 'data', 'positive', 'caution', 'negative'] as const;
export type MeterBarTone = (typeof meterBarTones)[number];

// Forced colours remove fills, except with a system colour.
const fill = cva('block h-full rounded-full forced-colors:bg-[CanvasText]', {
  variants: {
    tone: {
      neutral: 'bg-line-strong',
      data: 'bg-data',
      positive: 'bg-positive',
      caution: 'bg-caution',
      negative: 'bg-negative',
    } satisfies Record<MeterBarTone, string>,
  },
});

export interface MeterBarProps {
  /** Share of the full length in percent, clamped to 0 to 100. */
  percent: number;
  /** The meaning of the length; the text beside it says it too. */
  tone?: MeterBarTone;
}

/** A thin decorative bar beside a figure, for comparing at a glance. */
export function MeterBar({ percent, tone = 'neutral' }: MeterBarProps) {
  const share = Math.min(Math.max(percent || 0, 0), 100);
  return (
    <span
      aria-hidden="true"
      className="block h-1.5 min-w-8 flex-1 overflow-hidden rounded-full bg-surface-hover forced-colors:border"
    >
      <span className={fill({ tone })} style={{ inlineSize: `${share}%` }} />
    </span>
  );
}
