import { cva } from 'class-variance-authority';

export const proportionBarLooks = ['solid', 'soft'] as const;
export type ProportionBarLook = (typeof proportionBarLooks)[number];

const track = cva('block', {
  variants: {
    look: {
      solid: 'h-2 rounded-full bg-surface-sunken',
      soft: 'absolute inset-0',
    } satisfies Record<ProportionBarLook, string>,
  },
});

// The borders are what forced colours leave of a bar.
const bar = cva('block h-full border', {
  variants: {
    look: {
      solid: 'rounded-full border-accent bg-accent',
      soft: 'rounded-sm border-accent/25 bg-accent-soft',
    } satisfies Record<ProportionBarLook, string>,
  },
});

export interface ProportionBarProps {
  /** What is drawn, in the unit of `max`. */
  value: number;
  /** What the full width stands for. */
  max: number;
  /** `solid` under a text; `soft` behind one, filling its positioned parent. */
  look?: ProportionBarLook;
}

/** A length that stands for a number. Decoration: the number is always written beside it. */
export function ProportionBar({ value, max, look = 'solid' }: ProportionBarProps) {
  const share = max > 0 ? Math.min(Math.max(value / max, 0), 1) : 0;
  return (
    <span aria-hidden="true" className={track({ look })}>
      {share > 0 && <span className={bar({ look })} style={{ inlineSize: `${share * 100}%` }} />}
    </span>
  );
}
