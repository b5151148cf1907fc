import { cva } from 'class-variance-authority';
import type { ReactNode } from 'react';

export const badgeTones = ['neutral', 'accent', 'positive', 'caution', 'negative', 'info'] as const;
export type BadgeTone = (typeof badgeTones)[number];

const badge = cva(
  'inline-flex max-w-full items-center gap-1 rounded-full px-2 py-0.5 text-xs font-medium tabular-nums [&>svg]:size-3 [&>svg]:shrink-0',
  {
    variants: {
      tone: {
        neutral: 'bg-surface-sunken text-ink-muted',
        accent: 'bg-accent-soft text-accent-ink',
        positive: 'bg-positive-soft text-positive-ink',
        caution: 'bg-caution-soft text-caution-ink',
        negative: 'bg-negative-soft text-negative-ink',
        info: 'bg-info-soft text-info-ink',
      } satisfies Record<BadgeTone, string>,
    },
  },
);

export interface BadgeProps {
  /** What the state means. The text says it too, so colour is never the only signal. */
  tone?: BadgeTone;
  /** An `svg` in front of the text, drawn at 12 px and hidden from screen readers. */
  icon?: ReactNode;
  /** One or two words. */
  children: ReactNode;
}

/** A short status or label beside a name. */
export function Badge({ tone = 'neutral', icon, children }: BadgeProps) {
  return (
    <span className={badge({ tone })}>
      {icon}
      <span dir="auto" className="min-w-0">
        {children}
      </span>
    </span>
  );
}
