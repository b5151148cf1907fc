import { createHash } from 'node:crypto';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import type { Page } from '@playwright/test';

/** What decides how text is drawn, besides the product: the system and the fonts it has. */
interface Environment {
  platform: string;
  /** Hash of how wide samples of text are; another font is seldom as wide to a hundredth of a pixel. */
  fonts: string;
}

const record = path.join(import.meta.dirname, 'baselines/environment.json');

/**
 * Text in the product's own typeface and in what stands in for it: the glyphs it does not have come
 * from whatever fonts the system holds.
 */
const samples = [
  'Hamburgefonstiv 0123456789',
  '“—…” → ✓',
  '日本語の見出し',
  'עברית العربية',
  '🌱🎉',
];
const families = ['"Geist Variable", sans-serif', 'sans-serif', 'monospace', 'system-ui'];

async function environmentOf(page: Page): Promise<Environment> {
  const widths = await page.evaluate(
    async ([families, samples]) => {
      // Measured before the product's own typeface is there, text would have the width of another.
      await Promise.all(
        samples.map((sample) => document.fonts.load(`40px ${String(families[0])}`, sample)),
      );
      const canvas = document.createElement('canvas').getContext('2d');
      if (!canvas) throw new Error('This browser has no canvas.');
      return families.flatMap((family) => {
        canvas.font = `40px ${family}`;
        return samples.map((sample) => canvas.measureText(sample).width.toFixed(2));
      });
    },
    [families, samples] as const,
  );
  const fonts = createHash('sha256').update(widths.join()).digest('hex').slice(0, 16);
  return { platform: process.platform, fonts };
}

/** Records where the baselines are taken. */
export async function recordEnvironment(page: Page): Promise<void> {
  writeFileSync(record, `${JSON.stringify(await environmentOf(page), null, 2)}\n`);
}

/** Why pictures taken here cannot be compared with the baselines, in one sentence; null if they can. */
export async function incomparable(page: Page): Promise<string | null> {
  if (!existsSync(record))
    return 'There are no baselines yet: take them with `npm run update -- pictures`.';
  const there = JSON.parse(readFileSync(record, 'utf8')) as Environment;
  const here = await environmentOf(page);
  const differs =
    here.platform !== there.platform
      ? `were taken on ${there.platform} and this is ${here.platform}`
      : here.fonts !== there.fonts
        ? 'were taken with other fonts than this machine has'
        : null;
  return differs && `The baselines ${differs}: renew them with \`npm run update -- pictures\`.`;
}
