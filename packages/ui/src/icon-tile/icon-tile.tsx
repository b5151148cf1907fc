import type { ReactNode } from 'react';

export const iconTileHues = [
  'neutral',
  'violet',
  'blue',
  'teal',
  'amber',
  'pink',
  'green',
] as const;
export type IconTileHue = (typeof iconTileHues)[number];

export interface IconTileProps {
  /** One hue for each kind of thing. It only helps to find again what the icon and the text say. */
  hue?: IconTileHue;
  /** A decorative icon. */
  children: ReactNode;
}

const colours: Record<IconTileHue, string> = {
  neutral: 'bg-surface-sunken text-ink-muted',
  violet: 'bg-violet-soft text-violet-ink',
  blue: 'bg-blue-soft text-blue-ink',
  teal: 'bg-teal-soft text-teal-ink',
  amber: 'bg-amber-soft text-amber-ink',
  pink: 'bg-pink-soft text-pink-ink',
  green: 'bg-green-soft text-green-ink',
};

/** The icon of a kind of thing, on a tile in its hue. */
export function IconTile({ hue = 'neutral', children }: IconTileProps) {
  return (
    <span
      aria-hidden="true"
      className={`inline-flex size-9 shrink-0 items-center justify-center rounded-lg border border-transparent [&>svg]:size-4.5 ${colours[hue]}`}
    >
      {children}
    </span>
  );
}
