import { MeterBar } from '../meter-bar/meter-bar.tsx';

export interface RateProps {
  /** A share in percent, 0 to 100, shown with one decimal; null for a share of nothing. */
  percent: number | null;
}

/** A percentage with a bar beside it, if there is room. */
export function Rate({ percent }: RateProps) {
  if (percent === null) return '–';
  return (
    <span className="flex flex-wrap items-center gap-x-2">
      {/* As wide as “100.0%”, so that bars above each other are equally long. */}
      <span className="min-w-[6ch]">{Number.isFinite(percent) ? percent.toFixed(1) : '–'}%</span>
      <MeterBar percent={percent} tone="data" />
    </span>
  );
}
