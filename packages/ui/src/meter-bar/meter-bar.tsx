import { cva } from 'class-variance-authority';

export const meterBarTones = ['neutral', 'accent', 'positive', 'caution', 'negative'] as const;
export type MeterBarTone = (typeof meterBarTones)[number];

// The system's own text colour is what forced colours leave of a fill.
const fill = cva('block h-full rounded-full forced-colors:bg-[CanvasText]', {
  variants: {
    tone: {
      neutral: 'bg-ink-faint',
      accent: 'bg-accent',
      positive: 'bg-positive',
      caution: 'bg-caution',
      negative: 'bg-negative',
    } satisfies Record<MeterBarTone, string>,
  },
});

export interface MeterBarProps {
  /** Share of the full length in percent; what lies outside 0 to 100 is drawn as the end. */
  percent: number;
  /** What the length means; the text beside it says it too. */
  tone?: MeterBarTone;
}

/** A thin length beside its figure, for comparing at a glance. Decoration: the figure is the text. */
export function MeterBar({ percent, tone = 'neutral' }: MeterBarProps) {
  const share = Math.min(Math.max(percent, 0), 100);
  return (
    <span
      aria-hidden="true"
      className="block h-1.5 min-w-8 flex-1 overflow-hidden rounded-full bg-surface-hover forced-colors:border"
    >
      <span className={fill({ tone })} style={{ inlineSize: `${share}%` }} />
    </span>
  );
}
