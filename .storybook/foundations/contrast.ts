import type { Token } from '../blocks/tokens.ts';

/** Two colours that stand on each other, and how much they have to differ (WCAG 2.2, 1.4.3 and 1.4.11). */
export interface ColourPair {
  front: string;
  back: string;
  least: 4.5 | 3;
}

/** What every text may stand on. */
const surfaces = ['--canvas', '--surface', '--surface-raised', '--surface-sunken'];

/**
 * The pairs that follow from the names of the tokens: `ink…` and `…-ink` stand on every surface,
 * `x-ink` on `x-soft`, `on-x` on `x` and `x-hover`; `line-strong` is the border of controls.
 */
export function colourPairs(tokens: readonly Token[]): ColourPair[] {
  const names = tokens.map(({ name }) => name);
  const known = (backs: string[]) => backs.filter((back) => names.includes(back));
  const on = (front: string, least: 4.5 | 3, backs: string[]) =>
    known(backs).map((back) => ({ front, back, least }));
  return names.flatMap((front) => {
    const [, filled] = /^--on-(.+)$/.exec(front) ?? [];
    if (filled) return on(front, 4.5, [`--${filled}`, `--${filled}-hover`]);
    const [, family] = /^--(.+)-ink$/.exec(front) ?? [];
    if (family) return on(front, 4.5, [...surfaces.slice(0, 3), `--${family}-soft`]);
    if (/^--ink(-|$)/.test(front)) return on(front, 4.5, surfaces);
    return front === '--line-strong' ? on(front, 3, surfaces.slice(0, 3)) : [];
  });
}

/** The sRGB channels of any CSS colour, 0 to 255, as the browser draws them. */
function channelsOf(colour: string): [red: number, green: number, blue: number] {
  const context = new OffscreenCanvas(1, 1).getContext('2d', { willReadFrequently: true });
  if (!context) throw new Error('This browser has no canvas.');
  context.fillStyle = colour;
  context.fillRect(0, 0, 1, 1);
  const [red = 0, green = 0, blue = 0] = context.getImageData(0, 0, 1, 1).data;
  return [red, green, blue];
}

/** As design tools write it: `#3b4fd8`. */
export function hexOf(colour: string): string {
  return `#${channelsOf(colour)
    .map((channel) => channel.toString(16).padStart(2, '0'))
    .join('')}`;
}

/** The contrast of two colours, 1 to 21, as WCAG 2.2 defines it. */
export function contrastOf(front: string, back: string): number {
  const [high = 0, low = 0] = [luminance(front), luminance(back)].sort((a, b) => b - a);
  return (high + 0.05) / (low + 0.05);
}

function luminance(colour: string): number {
  const [red, green, blue] = channelsOf(colour).map((channel) => {
    const share = channel / 255;
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
  }) as [number, number, number];
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}
