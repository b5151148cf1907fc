import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { colours } from './theme.ts';

const tokens = readFileSync(new URL('../../ui/src/styles/tokens.css', import.meta.url), 'utf8');

/** A colour as CSS Color 4 converts it to sRGB. */
function hexOf(lightness: number, chroma: number, hue: number): string {
  const a = chroma * Math.cos((hue * Math.PI) / 180);
  const b = chroma * Math.sin((hue * Math.PI) / 180);
  const l = (lightness + 0.3963377774 * a + 0.2158037573 * b) ** 3;
  const m = (lightness - 0.1055613458 * a - 0.0638541728 * b) ** 3;
  const s = (lightness - 0.0894841775 * a - 1.291485548 * b) ** 3;
  const channels = [
    4.0767416621 * l - 3.3077115913 * m + 0.2309699292 * s,
    -1.2684380046 * l + 2.6097574011 * m - 0.3413193965 * s,
    -0.0041960863 * l - 0.7034186147 * m + 1.707614701 * s,
  ].map((linear) => {
    const share = Math.min(1, Math.max(0, linear));
    const channel = share <= 0.0031308 ? 12.92 * share : 1.055 * share ** (1 / 2.4) - 0.055;
    return Math.round(channel * 255)
      .toString(16)
      .padStart(2, '0');
  });
  return `#${channels.join('')}`;
}

it.each(Object.entries(colours))('the colour %s is that of the token', (name, colour) => {
  const [, value = ''] = new RegExp(String.raw`^\s+--${name}: (.+);$`, 'm').exec(tokens) ?? [];
  const [light, dark = light] = Array.from(
    value.matchAll(/oklch\(([\d.]+) ([\d.]+) ([\d.]+)\)/g),
    ([, ...parts]) => hexOf(...(parts.map(Number) as [number, number, number])),
  );
  expect(colour).toEqual({ light, dark });
});
