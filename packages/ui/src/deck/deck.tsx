import type { ReactNode } from 'react';

export interface DeckProps {
  /** A decorative icon, on the first card. */
  icon: ReactNode;
}

/** The product's drawing for a place with nothing in it yet: a deck of blank cards with an icon on the first. */
export function Deck({ icon }: DeckProps) {
  return (
    <span aria-hidden="true" className="relative inline-block h-16 w-28">
      <svg viewBox="0 0 112 64" className="size-full fill-surface stroke-line rtl:-scale-x-100">
        <rect x="20.5" y="0.5" width="71" height="40" rx="7" opacity="0.5" />
        <rect x="12.5" y="7.5" width="87" height="44" rx="8" opacity="0.75" />
        <rect x="4.5" y="15.5" width="103" height="48" rx="9" />
        <g className="fill-surface-hover stroke-none">
          <rect x="46" y="30" width="48" height="6" rx="3" />
          <rect x="46" y="43" width="30" height="6" rx="3" />
        </g>
      </svg>
      <span className="absolute start-3.5 top-6.5 flex size-7 items-center justify-center rounded-md bg-surface-sunken text-ink-muted [&>svg]:size-4">
        {icon}
      </span>
    </span>
  );
}
